import CircleAlert from 'lucide-react/icons/circle-alert'

export function FieldError({ id, message }: { id: string; message?: string }) {
  if (!message) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      {message}
    </p>
  )
}
