import { createContext, useContext, useEffect, useRef } from 'react'

/** Cleans HTML where there is no DOM to do it with: on the server, which brings its own way. */
const Sanitiser = createContext<((html: string) => string) | null>(null)
export const HtmlSanitiser = Sanitiser.Provider

/** HTML written by the restaurant, put in the page as checked nodes and in the browser never as a string. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const sanitise = useContext(Sanitiser)
  const serversHtml = useRef<string>(undefined)
  useEffect(() => {
    // What the server wrote here is sanitised already, and the browser has parsed it before any script ran.
    serversHtml.current ??= box.current?.hasChildNodes() ? html : ''
    if (serversHtml.current === html) return
    serversHtml.current = ''
    let isShown = true
    const show = (content: Node | string) => isShown && box.current?.replaceChildren(content)
    // a tenth of the scripts of a dish's page
    import('./safe-html.ts').then(
      ({ safeNodes }) => show(safeNodes(html)),
      () => show(toPlainText(html)),
    )
    return () => {
      isShown = false
    }
  }, [html])
  return (
    <div
      ref={box}
      className="prose"
      // React does not compare this HTML with the server's when it hydrates. The effect writes what comes later.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sanitise ? sanitise(html) : '' }}
    />
  )
}

/** Without the sanitiser, for example because the network is gone. A document that is only parsed runs and loads nothing. */
const toPlainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
