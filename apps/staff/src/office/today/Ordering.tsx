import { formatMoment, type Today, toTimeText } from '@baobab/contract'
import { Button, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePace } from '../../api/schedule.ts'
import { todayQuery } from '../../api/today.ts'
import { serverNow } from '../../lib/clock.ts'

const MINUTES = [15, 30, 60]

/** Whether guests can order, and the pause: two taps, each named by its end. */
export function Ordering({ ordering: { state, until } }: { ordering: Today['ordering'] }) {
  const [isChoosing, setChoosing] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (pauseUntil: number | null) =>
      changePace({ pause_until: pauseUntil === null ? null : new Date(pauseUntil).toISOString() }),
    onSuccess: async (_answer, pauseUntil) => {
      setChoosing(false)
      toast.success(
        pauseUntil ? `Ordering is paused until ${toTimeText(pauseUntil)}.` : 'Guests can order again.',
      )
      await queryClient.invalidateQueries({ queryKey: todayQuery.queryKey })
    },
    onError: ({ message }) => toast.error(message),
  })
  const end = until === null ? null : Date.parse(until)
  return (
    <div className="card flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5">
      <p className="font-display text-lg font-bold">{describe(state, end)}</p>
      {state === 'open' && (
        <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
          Pause ordering
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" loading={isPending} onClick={() => mutate(null)}>
          Resume now
        </Button>
      )}
      {isChoosing && (
        <Dialog
          open
          onOpenChange={setChoosing}
          title="Pause ordering"
          description="New orders wait. Existing orders keep their time."
          shape="card"
          size="sm"
        >
          <div className="grid gap-3">
            {endings(end).map(({ text, at }) => (
              <Button key={text} variant="secondary" wide loading={isPending} onClick={() => mutate(at())}>
                {text}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}

function describe(state: Today['ordering']['state'], end: number | null): string {
  if (state === 'closed') return end === null ? 'Closed' : `Closed until ${formatMoment(new Date(end))}`
  const text = state === 'open' ? 'Open' : 'Paused'
  return end === null ? text : `${text} until ${toTimeText(end)}`
}

/** A pause counts from the tap, and ends with the opening at the latest. */
function endings(closesAt: number | null) {
  const after = (minutes: number) => serverNow() + minutes * 60_000
  const ends = MINUTES.filter((minutes) => closesAt === null || after(minutes) < closesAt).map((minutes) => ({
    text: `${minutes} minutes, until ${toTimeText(after(minutes))}`,
    at: () => after(minutes),
  }))
  if (closesAt === null) return ends
  return [...ends, { text: `Until we close at ${toTimeText(closesAt)}`, at: () => closesAt }]
}
