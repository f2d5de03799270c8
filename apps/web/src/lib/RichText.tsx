import { useLayoutEffect, useRef } from 'react'
import { safeNodes } from './safe-html.ts'

/** HTML written by the restaurant, put in the page as checked nodes and never as a string. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.replaceChildren(safeNodes(html)), [html])
  return <div ref={box} className="prose" />
}
