import { useIsHydrating } from '@baobab/ui'
import { type ReactNode, useId, useState } from 'react'

const sent = new WeakSet<object>()

/** Notes data from which the server rendered the page. */
export function noteSent(data: unknown) {
  if (typeof data === 'object' && data !== null) sent.add(data)
}

type Props<Data> = {
  data: Data
  /** Only from `data`, and without handlers of events. */
  render: (data: Data) => ReactNode
}

/** A large part that stays in the page as the server sent it, so that React does not walk it, until its data is other data. */
export function AsSent<Data extends object>({ data, render }: Props<Data>) {
  const id = useId()
  const isHydrating = useIsHydrating()
  const [kept] = useState(() => {
    // The server, too, hydrates in React's eyes, but was sent nothing.
    if (!isHydrating || !sent.has(data)) return undefined
    const element = document.getElementById(id)
    return element ? { data, html: { __html: element.innerHTML } } : undefined
  })
  return kept?.data === data ? (
    <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={kept.html} />
  ) : (
    <div id={id}>{render(data)}</div>
  )
}
