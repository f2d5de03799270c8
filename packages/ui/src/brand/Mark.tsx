import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export interface MarkProps {
  className?: string
}

// Other companies' logos. Decoration: the link around them has the name.
export function Mark({ className, children }: MarkProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={cn('size-5', className)}>
      {children}
    </svg>
  )
}
