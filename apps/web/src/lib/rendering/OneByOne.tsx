import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** Renders its children one after another, with a pause for the person between them: all at once, a long form blocks a slow phone. */
export function OneByOne({ children }: { children: readonly ReactNode[] }) {
  const [shown, setShown] = useState(1)
  useEffect(() => {
    if (shown < children.length) startTransition(() => setShown(shown + 1))
  }, [shown, children.length])
  return children.slice(0, shown)
}
