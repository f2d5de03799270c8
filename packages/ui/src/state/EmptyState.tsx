import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from '../brand/Illustration.tsx'
import { cn } from '../cn.ts'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** A link or a button. */
  action?: ReactNode
  picture?: IllustrationName
  /** The heading's level on its page. With `h1` the state is the whole page and gets more space. */
  as?: 'h1' | 'h2' | 'h3' | 'p'
}

export function EmptyState({ title, text, action, picture = 'bowl', as: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center',
        Heading === 'h1' ? 'py-section' : 'py-12',
      )}
    >
      <Illustration name={picture} className="mb-6 w-44 text-accent" />
      <Heading className="font-display text-2xl font-bold tracking-tight">{title}</Heading>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
