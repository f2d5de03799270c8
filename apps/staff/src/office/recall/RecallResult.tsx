import {
  addDays,
  formatCents,
  type Output,
  type RecalledOrder,
  type recallLot,
  serviceDate,
  staffPages,
  toDollars,
} from '@baobab/contract'
import { Button, EmptyState, Field, Notice, Select, Textarea, toast } from '@baobab/ui'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMatch, useParams, useSearchParams } from 'react-router-dom'
import { Options } from '../form/Options.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Part } from '../layout/Part.tsx'
import { RecallRow } from './RecallRow.tsx'
import { recallQuery, tellGuests } from './recall-queries.ts'
import { countOrders, nameFacts } from './recall-text.ts'

type Recall = Output<typeof recallLot>
type Subject = { about: 'lot' | 'ingredient'; id: number }

/** Who got a lot, or for an ingredient the days in the address: the last week without them. */
export default function RecallResult() {
  const about = useMatch(staffPages.recallIngredient) ? 'ingredient' : 'lot'
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const today = serviceDate(Date.now())
  const days = { from: params.get('from') ?? addDays(today, -6), to: params.get('to') ?? today }
  const query = recallQuery(id, about === 'ingredient' ? days : undefined)
  return (
    <OfficeQuery query={query} title="Recall" errorTitle="Couldn’t find the orders">
      {(recall) => <Loaded key={`${about} ${id}`} subject={{ about, id }} recall={recall} />}
    </OfficeQuery>
  )
}

const keyFor = ({ kind, id }: RecalledOrder) => `${kind} ${id}`
const PARTS = ['stop', 'got', 'event'] as const
const partTitles = {
  stop: 'Not handed out yet: stop these',
  got: 'Handed out',
  event: 'Events that may have it',
} satisfies Record<(typeof PARTS)[number], string>
const partFor = ({ kind, state }: RecalledOrder) => (kind === 'booking' ? 'event' : state)

const refunds = {
  dishes: { label: 'The affected dishes', cents: ({ dishes }: RecalledOrder) => dishes },
  all: { label: 'The whole order', cents: ({ left }: RecalledOrder) => left },
  none: { label: 'Nothing', cents: () => 0 },
}

function Loaded({ subject, recall: { name, facts, items } }: { subject: Subject; recall: Recall }) {
  const [refund, setRefund] = useState<keyof typeof refunds>('dishes')
  const [text, setText] = useState(
    `Please don’t eat the ${name.split(',')[0]?.toLowerCase()} from your order. We’ve recalled it. If you feel sick, see a doctor. We’re sorry, and we’re refunding you.`,
  )
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const [isAsking, setAsking] = useState(false)
  // who was told, and who is not sure to have got it, is chosen by hand
  const isChosen = (order: RecalledOrder) =>
    changed[keyFor(order)] ?? (order.told_at === null && order.doubt === null && order.state === 'got')
  const chosen = items.filter(isChosen)
  const cents = (order: RecalledOrder) => refunds[refund].cents(order)
  const total = formatCents(chosen.reduce((sum, order) => sum + cents(order), 0))
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: () =>
      tellGuests({
        ...subject,
        text,
        to: chosen.map((order) => ({ kind: order.kind, id: order.id, refund: toDollars(cents(order)) })),
      }),
    onSuccess: ({ told, refunded }) => {
      toast.success(`${told} told, ${formatCents(refunded)} refunded.`)
      setAsking(false)
      setChanged({})
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['office'] }),
  })
  const problems = send.data?.problems ?? []
  const stopped = items.filter((order) => partFor(order) === 'stop').length
  return (
    <OfficePage
      title={name}
      hint={[
        facts.length > 0 && `Has ${nameFacts(facts)}.`,
        `${countOrders(items.filter(({ kind }) => kind === 'order').length)} got it.`,
        stopped > 0 && `${stopped} to stop.`,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {items.length === 0 && (
        <EmptyState title="No orders got it" text="No one to tell, nothing to refund." />
      )}
      {problems.length > 0 && (
        <Notice tone="danger">{problems.map(({ id, problem }) => `${id}: ${problem}`).join(' ')}</Notice>
      )}
      {PARTS.map((part) => {
        const own = items.filter((order) => partFor(order) === part)
        return (
          own.length > 0 && (
            <section key={part} aria-labelledby={part} className="space-y-3">
              <h2 id={part} className="text-xl">{`${partTitles[part]} (${own.length})`}</h2>
              <ul aria-labelledby={part} className="space-y-3">
                {own.map((order) => (
                  <RecallRow
                    key={keyFor(order)}
                    order={order}
                    refund={cents(order)}
                    isChosen={isChosen(order)}
                    onChoose={(is) => setChanged({ ...changed, [keyFor(order)]: is })}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {items.length > 0 && (
        <Part title="Tell them">
          <Field label="Message" hint="Guests get it by e-mail and on their order’s page.">
            <Textarea maxLength={280} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          </Field>
          <Field label="Refund" className="max-w-sm">
            <Select
              value={refund}
              onChange={(event) => setRefund(event.target.value as keyof typeof refunds)}
            >
              <Options pairs={Object.entries(refunds).map(([value, { label }]) => [value, label])} />
            </Select>
          </Field>
          <Button
            disabledReason={
              (chosen.length === 0 && 'Choose who to tell.') || (!text.trim() && 'Write a message.')
            }
            onClick={() => setAsking(true)}
          >
            {`Tell ${chosen.length}, refund ${total}`}
          </Button>
        </Part>
      )}
      {isAsking && (
        <ConfirmDialog
          title={`Tell ${countOrders(chosen.length)} and refund ${total}?`}
          confirmLabel="Send and refund"
          cancelLabel="Not yet"
          loading={send.isPending}
          error={send.error?.message}
          onConfirm={() => send.mutate()}
          onCancel={() => setAsking(false)}
        >
          {text}
        </ConfirmDialog>
      )}
    </OfficePage>
  )
}
