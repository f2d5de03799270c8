import type { ReactNode } from 'react'

export interface MarkProps {
  className?: string
}

// Other companies' logos. Decoration: the link around them has the name.
export function Mark({ className = 'size-5', children }: MarkProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={className}>
      {children}
    </svg>
  )
}
