import { cn } from '../cn.ts'

const radii = { none: '', sm: 'rounded-sm', md: 'rounded-md', lg: 'rounded-lg' }

/** A placeholder for content that is loading. Hidden from screen readers: its container says "loading". */
export function Skeleton({ radius = 'sm', className }: { radius?: keyof typeof radii; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn('block animate-glow bg-skeleton forced-colors:border', radii[radius], className)}
    />
  )
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('block space-y-2.5', className)}>
      {Array.from({ length: lines }, (_, n) => `line ${n}`).map((key) => (
        <Skeleton key={key} className="h-4 last:w-2/3 even:w-11/12" />
      ))}
    </span>
  )
}

/** In the shape of a dish card; in a `dish-list` on phones and tablets in that of a row. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('skeleton-card card @container overflow-hidden', className)}>
      <Skeleton radius="none" className="aspect-4/3 @max-[14rem]:aspect-square" />
      <div className="space-y-3 p-4 @max-[14rem]:p-3">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full @max-[14rem]:w-1/2" />
        <div className="flex items-center justify-between gap-3 pt-2 @max-[14rem]:flex-col @max-[14rem]:items-stretch row:hidden">
          <Skeleton className="h-6 w-20" />
          <Skeleton radius="md" className="h-11 w-28 @max-[14rem]:w-full" />
        </div>
      </div>
    </div>
  )
}
