import { Form } from '@baobab/client/form/FormShell'
import { formatMoment } from '@baobab/contract'
import { Button, Notice } from '@baobab/ui'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictBar } from './ConflictBar.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { useOfficeForm } from './use-office-form.ts'

type Props<Values extends FieldValues, Item extends { version: number }> = {
  office: ReturnType<typeof useOfficeForm<Values, Item>>
  /** What the form is about, such as "Brisket". */
  label: string
  /** What the changes would do, above the buttons that save them. */
  effects?: ReactNode
  children: ReactNode
}

/** The one form of the office: its fields, what another person has changed meanwhile, and the bar that saves. */
export function OfficeForm<Values extends FieldValues, Item extends { version: number }>({
  office,
  label,
  effects,
  children,
}: Props<Values, Item>) {
  const { shell, draft } = office
  return (
    <Form {...shell} label={label} className="space-y-6">
      {draft && (
        <Notice
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={draft.restore}>
                Restore
              </Button>
              <Button size="sm" variant="ghost" onClick={draft.refuse}>
                Discard them
              </Button>
            </span>
          }
        >
          {`Unsaved changes from ${formatMoment(new Date(draft.at).toISOString())}: ${draft.changes}.`}
        </Notice>
      )}
      {office.conflict && <ConflictBar conflict={office.conflict} />}
      {children}
      <SaveBar office={office} effects={effects} />
      <LeaveGuard office={office} />
    </Form>
  )
}
