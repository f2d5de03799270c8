import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { safeNodes } from './safe-html.ts'

/** Cleans HTML where there is no DOM to do it with: on the server, which brings its own way. */
const Sanitiser = createContext<((html: string) => string) | null>(null)
export const HtmlSanitiser = Sanitiser.Provider

/** HTML written by the restaurant, put in the page as checked nodes and in the browser never as a string. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  const sanitise = useContext(Sanitiser)
  useLayoutEffect(() => box.current?.replaceChildren(safeNodes(html)), [html])
  return (
    <div
      ref={box}
      className="prose"
      // The browser takes over what the server wrote here unseen, then the effect replaces it.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sanitise ? sanitise(html) : '' }}
    />
  )
}
