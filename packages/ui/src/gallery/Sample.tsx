import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-6 border-b-2 border-line pb-2 text-2xl">{title}</h2>
      <div className="space-y-8">{children}</div>
    </div>
  )
}

interface SampleProps {
  name: string
  stacked?: boolean
  className?: string
  children: ReactNode
}

export function Sample({ name, stacked, className, children }: SampleProps) {
  return (
    <div>
      <p className="mb-2 text-xs text-ink-soft">{name}</p>
      <div className={cn(stacked ? 'space-y-4' : 'flex flex-wrap items-center gap-3', className)}>
        {children}
      </div>
    </div>
  )
}
