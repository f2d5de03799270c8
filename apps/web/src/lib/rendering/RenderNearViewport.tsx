import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = { children: ReactNode; className?: string }

/** Renders its children when they are about to scroll into view; `className` reserves their height until then. */
export function RenderNearViewport({ children, className }: Props) {
  const placeholder = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (placeholder.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((e) => e.isIntersecting) && setNear(true),
      {
        rootMargin: '400px',
      },
    )
    observer.observe(placeholder.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={placeholder} className={className}>
      {isNear && children}
    </div>
  )
}
