import { Button, toast } from '@baobab/ui'
import type { ReactNode } from 'react'
import type { OfficeForm } from './use-office-form.ts'

type Props = {
  office: Pick<OfficeForm, 'changes' | 'isSaving' | 'saveError' | 'discard'>
  effects?: ReactNode
}

/** Stays in sight while something is not saved, and says what. */
export function SaveBar({ office: { changes, isSaving, saveError, discard }, effects }: Props) {
  if (changes === '' && !isSaving) return null
  const discardWithUndo = () => {
    const undo = discard()
    toast.message('Changes discarded', { action: { label: 'Undo', onClick: undo } })
  }
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-highlight bg-surface-raised p-3 shadow-lg md:bottom-4"
    >
      {effects && <div className="w-full max-h-[40dvh] overflow-y-auto empty:hidden">{effects}</div>}
      <div className="min-w-40 flex-1">
        <p role="status" className="font-semibold">
          {isSaving ? 'Saving' : `Not saved: ${changes}`}
        </p>
        {saveError && (
          <p role="alert" className="text-sm text-danger">
            {saveError}
          </p>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" disabledReason={isSaving && 'Saving'} onClick={discardWithUndo}>
          Discard
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </div>
    </section>
  )
}
