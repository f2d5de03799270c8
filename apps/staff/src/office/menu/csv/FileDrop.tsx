import { cn, FieldError } from '@baobab/ui'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'

type Props = {
  /** The chosen file's. */
  name: string | null
  error: string | null
  onChoose: (file: File) => void
}

/** A file is chosen by the button or dropped on it. */
export function FileDrop({ name, error, onChoose }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // so that the same file can be chosen again after it was edited
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onChoose(file)
  }
  return (
    <div>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex min-h-32 cursor-pointer flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border-2 border-dashed p-6',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          isOver
            ? 'border-action bg-accent-soft'
            : 'border-line-strong bg-surface-raised hover:border-ink-soft',
        )}
      >
        <FileUp aria-hidden="true" className="size-9 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-display text-lg font-bold [overflow-wrap:anywhere]">
            {name ?? 'Choose a CSV file'}
          </span>
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {name ? 'Tap to choose another.' : 'Ours, or one from Square, Toast or Clover. Up to 2 MB.'}
          </span>
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="Choose a CSV file"
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
          className="sr-only"
          onChange={choose}
        />
      </label>
      <FieldError id={`${id}-error`} message={error ?? undefined} />
    </div>
  )
}
