import { Skeleton } from '@baobab/ui'
import { LoadingFields } from './LoadingFields.tsx'

export function AccountPageLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="mb-8 h-9 w-52" />
      <LoadingFields />
    </div>
  )
}
