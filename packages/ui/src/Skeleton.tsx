import { cn } from './cn.ts'

/** A block the size of what comes. The container says it is loading; the blocks are silent. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block animate-glow rounded-sm bg-skeleton', className)} />
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

/** A dish card before its dish. */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn('card @container overflow-hidden', className)}>
      <Skeleton className="aspect-4/3 rounded-none @max-[14rem]:aspect-square" />
      <div className="space-y-3 p-4 @max-[14rem]:p-3">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-full @max-[14rem]:w-1/2" />
        <div className="flex items-center justify-between gap-3 pt-2 @max-[14rem]:flex-col @max-[14rem]:items-stretch">
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-11 w-28 rounded-md @max-[14rem]:w-full" />
        </div>
      </div>
    </div>
  )
}
