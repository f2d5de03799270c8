import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './brand/Illustration.tsx'
import { cn } from './cn.ts'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** A link or a button. */
  action?: ReactNode
  picture?: IllustrationName
  /** The heading's level on its page. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

export function EmptyState({
  title,
  text,
  action,
  picture = 'bowl',
  as: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}>
      <Illustration name={picture} className="mb-6 w-44 text-accent" />
      <Heading className="font-display text-2xl font-bold tracking-tight">{title}</Heading>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
