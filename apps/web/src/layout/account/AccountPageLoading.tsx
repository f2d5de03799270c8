import { Skeleton } from '@baobab/ui'

export function AccountPageLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="mb-6 h-9 w-52" />
      <Skeleton radius="lg" className="h-96" />
    </div>
  )
}
