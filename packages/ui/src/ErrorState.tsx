import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Illustration } from './brand/Illustration.tsx'
import { cn } from './cn.ts'

interface ErrorStateProps {
  /** What happened, in the server's words where it has some. */
  title: string
  text?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  retryLabel?: string
  /** Another way onward beside the retry. */
  action?: ReactNode
  className?: string
}

export function ErrorState({
  title,
  text,
  onRetry,
  retrying,
  retryLabel = 'Try again',
  action,
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn('mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center', className)}
    >
      <Illustration name="fire" className="mb-6 w-44 text-accent" />
      <p className="font-display text-2xl font-bold tracking-tight text-balance">{title}</p>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button onClick={onRetry} loading={retrying}>
            {!retrying && <RotateCw aria-hidden="true" className="size-5" />}
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
