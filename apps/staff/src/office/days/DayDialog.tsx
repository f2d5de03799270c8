import { ApiError, formatShortDay, type Opening, SpecialDayIn, setDay } from '@baobab/contract'
import { Button, Field, Notice, TextInput, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { api } from '../../api/api.ts'
import { daysQuery } from '../../api/schedule.ts'
import { isSame } from '../form/changes.ts'
import { OpeningsEditor } from './OpeningsField.tsx'
import { useStranded } from './what-if/use-stranded.tsx'
import { WhatIf } from './what-if/WhatIf.tsx'

export type Day = { date: string; openings: readonly Opening[]; special: string | null }

/** Other hours for one date, or none. */
export function DayDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const { date } = day
  const queryClient = useQueryClient()
  const [openings, setOpenings] = useState([...day.openings])
  const [reason, setReason] = useState(day.special ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const reasonField = useRef<HTMLInputElement>(null)
  const { settle, dialog } = useStranded()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (special: { openings: Opening[]; reason: string } | null) =>
      settle((decisions) => api(setDay, { params: { date }, body: { special, decisions } })),
    onSuccess: (days) => {
      queryClient.setQueryData(daysQuery.queryKey, days)
      toast.success(`${formatShortDay(date)} is saved.`)
      onClose()
    },
    onError: (refused) => {
      if (refused instanceof ApiError) setErrors(withoutPrefix(refused.errors))
    },
  })
  function close() {
    setOpenings([])
    // the only thing left to say
    reasonField.current?.focus()
  }
  function save() {
    const checked = z.safeParse(SpecialDayIn, { openings, reason })
    if (checked.success) return mutate(checked.data)
    setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title={formatShortDay(date)}
        description="This date only. Your weekly hours stay the same."
        size="sm"
        footer={
          <>
            {day.special !== null && (
              <Button variant="secondary" loading={isPending} onClick={() => mutate(null)}>
                Use weekly hours
              </Button>
            )}
            <Button loading={isPending} onClick={save}>
              Save
            </Button>
          </>
        }
      >
        <div className="space-y-5">
          {openings.length > 0 && (
            <Button variant="secondary" onClick={close}>
              Close this day
            </Button>
          )}
          <OpeningsEditor legend="Hours" openings={openings} onChange={setOpenings} error={errors.openings} />
          <Field
            label="Reason"
            hint="Guests see this, such as “Thanksgiving”."
            error={errors.reason}
            required
          >
            <TextInput
              ref={reasonField}
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {!isSame(openings, day.openings) && <WhatIf change={{ day: { date, openings } }} />}
          {error && <Notice tone="danger">{error.message}</Notice>}
        </div>
      </Dialog>
      {dialog}
    </>
  )
}

/** `special.openings.0` belongs to the field of the hours. */
const withoutPrefix = (errors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^special\./, '').replace(/\..*/, ''),
      message,
    ]),
  )
