import { groupTrackingId } from '@baobab/contract'
import { Button, toast } from '@baobab/ui'
import Copy from 'lucide-react/icons/copy'

export function TrackingId({ id }: { id: string }) {
  const grouped = groupTrackingId(id)
  const copy = () => {
    // missing where the site is read over plain http
    const copied = navigator.clipboard?.writeText(grouped) ?? Promise.reject()
    copied.then(
      () => toast.success('Tracking id copied'),
      () => toast.error('It could not be copied. Please write it down.'),
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-sunken py-2.5 pr-2.5 pl-4">
      <p className="min-w-0">
        <span className="block text-sm text-ink-soft">Tracking id</span>
        <span className="figures text-lg font-bold break-words">{grouped}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
        Copy<span className="sr-only"> the tracking id</span>
      </Button>
    </div>
  )
}
