import { type ComponentProps, lazy, Suspense } from 'react'
import { cn } from '../cn.ts'

// Seen where something is empty or broken, so not part of a first load; and if even it cannot be fetched, the words beside it do.
const Drawing = lazy(() =>
  import('./drawings.tsx').catch((): typeof import('./drawings.tsx') => ({ default: () => null })),
)

export type IllustrationName = ComponentProps<typeof import('./drawings.tsx').default>['name']

export function Illustration({ name, className }: { name: IllustrationName; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 128"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn('h-auto', className)}
    >
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </svg>
  )
}
