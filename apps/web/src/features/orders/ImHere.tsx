import {
  AWAY_MINUTES,
  mayApproach,
  mayArrive,
  type Order,
  toTimeText,
  UNDO_ARRIVAL_SECONDS,
} from '@baobab/contract'
import { Button, cn, Notice } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { approach, arrive, type Curbside, takeBackArrival } from '../../api/orders.ts'
import { scheduleQuery } from '../../api/schedule.ts'
import { CurbsideFields } from './CurbsideFields.tsx'

const LOOK_AGAIN_MS = 30_000

type Step = 'arrive' | 'approach' | 'undo'

/** For a guest on their way, whose meat is then sliced, and at the door, where they ring in the kitchen. */
export function ImHere({ order }: { order: Order }) {
  const status = useRef<HTMLParagraphElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const queryClient = useQueryClient()
  const now = useNow(LOOK_AGAIN_MS)
  const [mayUndo, setMayUndo] = useState(false)
  const [curbside, setCurbside] = useState<Curbside>({})
  const { data: schedule } = useQuery(scheduleQuery)
  useEffect(() => {
    if (!mayUndo) return undefined
    const end = () => {
      if (document.activeElement === undo.current) status.current?.focus()
      setMayUndo(false)
    }
    const timer = window.setTimeout(end, UNDO_ARRIVAL_SECONDS * 1000)
    return () => window.clearTimeout(timer)
  }, [mayUndo])
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (step: Step) => send(step, order, curbside),
    onSuccess: (_response, step) => {
      setMayUndo(step === 'arrive')
      // its button goes away, and a keyboard would start again at the top of the page
      if (step !== 'approach') status.current?.focus()
    },
    // also after a refusal: the order is another one than this page shows
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['personal'] }),
  })
  const isPaid = order.payment_status === 'paid' || order.payment_status === 'partly_refunded'
  if (!isPaid || order.status === 'delivered' || order.status === 'cancelled') return null
  const isSending = (step: Step) => isPending && variables === step
  const isHere = order.arrived_at !== null
  const isOffered = mayArrive(order, now)
  const isApproachOffered = mayApproach(order, now)
  return (
    <div className="mt-3">
      {isOffered && schedule?.extras.curbside && <CurbsideFields value={curbside} onChange={setCurbside} />}
      {isApproachOffered && (
        <div className="mb-1.5 flex flex-wrap gap-2">
          {isOffered && (
            <Button loading={isSending('arrive')} onClick={() => mutate('arrive')}>
              I’m here
            </Button>
          )}
          <Button variant="secondary" loading={isSending('approach')} onClick={() => mutate('approach')}>
            {AWAY_MINUTES} minutes away
          </Button>
        </div>
      )}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={cn('text-sm', isHere ? 'font-semibold' : 'text-ink-soft')}
      >
        {arrivedText(order) ?? (isApproachOffered && `${comingText(order)} ${isOffered ? AT_THE_DOOR : ''}`)}
      </p>
      {mayUndo && isHere && (
        <Button
          ref={undo}
          size="sm"
          variant="secondary"
          className="mt-2"
          loading={isSending('undo')}
          onClick={() => mutate('undo')}
        >
          Undo
        </Button>
      )}
      {error && (
        <Notice tone="danger" className="mt-2">
          {error.message}
        </Notice>
      )}
    </div>
  )
}

const AT_THE_DOOR = 'At our door, tap “I’m here” and we’ll bring your food out.'

const arrivedText = ({ arrived_at }: Order) =>
  arrived_at && `You told the kitchen you’re here at ${toTimeText(Date.parse(arrived_at))}.`

const comingText = ({ coming_at }: Order) =>
  coming_at === null
    ? 'On your way? Tell us and we’ll slice your meat.'
    : `The kitchen expects you around ${toTimeText(Date.parse(coming_at))}.`

function send(step: Step, { tracking_id, arrived_at }: Order, curbside: Curbside): Promise<unknown> {
  if (step === 'arrive') return arrive(tracking_id, curbside)
  if (step === 'approach') return approach(tracking_id)
  if (arrived_at === null) throw new Error('there is nothing to take back')
  return takeBackArrival(tracking_id, arrived_at)
}

function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), stepMs)
    return () => window.clearInterval(timer)
  }, [stepMs])
  return now
}
