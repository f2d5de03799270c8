import { Skeleton } from '@baobab/ui'

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the shape of a form. */
export function LoadingFields() {
  return (
    <div className="grid max-w-3xl gap-x-5 gap-y-8 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton radius="md" className="h-12" />
        </div>
      ))}
    </div>
  )
}
