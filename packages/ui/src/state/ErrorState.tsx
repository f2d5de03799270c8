import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Illustration } from '../brand/Illustration.tsx'

interface ErrorStateProps {
  /** What happened; the server's message if there is one. */
  title: string
  text?: ReactNode
  onRetry?: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Illustration name="fire" className="mb-6 w-44 text-accent" />
      <p className="font-display text-2xl font-bold tracking-tight text-balance">{title}</p>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {onRetry && (
        <Button onClick={onRetry} className="mt-6">
          <RotateCw aria-hidden="true" className="size-5" />
          Try again
        </Button>
      )}
    </div>
  )
}
