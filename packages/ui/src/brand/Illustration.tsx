import { type ComponentProps, lazy, Suspense } from 'react'
import { cn } from '../cn.ts'

// Loaded on demand: only empty and error states show it. When it cannot be loaded, their text is enough.
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
