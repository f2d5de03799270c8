import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { children: ReactNode; className?: string }

/** Builds what is far down the page only when it is about to be seen; its class holds the room meanwhile. */
export function RenderNearViewport({ children, className }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (box.current === null) return
    const watch = new IntersectionObserver((seen) => seen.some((e) => e.isIntersecting) && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className={className}>
      {near && children}
    </div>
  )
}
