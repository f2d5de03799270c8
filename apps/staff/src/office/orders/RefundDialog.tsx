import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { amountText, formatCents, type Input, refundOrder } from '@baobab/contract'
import { Button, Stepper, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Something that can go back by the piece. */
export type RefundLine = {
  /** The line of an order. */
  line?: number
  name: string
  quantity: number
  cents: number
}

type Props = {
  /** What can still go back. */
  left: number
  lines: readonly RefundLine[]
  /** A part of what was paid. */
  tip?: number
  /** One piece of this line is chosen at first. */
  chosenLine?: number | undefined
  send: (body: Input<typeof refundOrder>['body'], key: string) => Promise<{ message: string }>
  onClose: () => void
}

/** By the piece or by an amount, any number of times, until nothing is left. The lines chosen are the reason, unless another one is typed. */
export default function RefundDialog({ left, lines, tip = 0, chosenLine, send, onClose }: Props) {
  const queryClient = useQueryClient()
  const [counts, setCounts] = useState<readonly number[]>(() =>
    lines.map(({ line }) => (line !== undefined && line === chosenLine ? 1 : 0)),
  )
  const loadAgain = () => queryClient.invalidateQueries({ queryKey: ['office'] })
  const { form, shell } = useEndpointForm({
    body: refundOrder.body,
    defaultValues: {
      amount: counts.includes(1) ? amountText(Math.min(addUp(lines, counts), left)) : '',
      reason: chosenText(lines, counts),
    },
    send,
    onSent: async ({ message }) => {
      toast.success(message)
      await loadAgain()
      onClose()
    },
    // another person may have given back a part meanwhile
    onRefused: loadAgain,
  })
  const setAmount = (cents: number) =>
    form.setValue('amount', amountText(Math.min(cents, left)), { shouldValidate: shell.submitError !== null })
  const choose = (index: number, count: number) => {
    const next = counts.map((each, i) => (i === index ? count : each))
    setCounts(next)
    // until another reason is typed
    if (form.getValues('reason') === chosenText(lines, counts))
      form.setValue('reason', chosenText(lines, next))
    setAmount(addUp(lines, next))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Refund"
      description={`${formatCents(left)} left. ${tip > 0 ? `The ${formatCents(tip)} tip goes back last.` : 'The order itself doesn’t change.'}`}
      size="sm"
    >
      <FormShell {...shell} submitLabel="Refund" submittingLabel="Refunding" wide>
        {lines.length > 0 && (
          <ul aria-label="What to refund" className="divide-y divide-line">
            {lines.map(({ name, quantity, cents }, index) => (
              // two lines of an order may be the same dish
              <li key={`${index} ${name}`} className="flex items-center justify-between gap-4 py-2">
                <p className="min-w-0">
                  <span className="block [overflow-wrap:anywhere]">{name}</span>
                  <span className="figures text-sm text-ink-soft">{formatCents(cents)} each</span>
                </p>
                <Stepper
                  label={`refunded ${name}`}
                  min={0}
                  max={quantity}
                  value={counts[index] ?? 0}
                  onChange={(count) => choose(index, count)}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <MoneyField name="amount" className="grow" />
          <Button
            variant="secondary"
            onClick={() => {
              setCounts(lines.map(() => 0))
              setAmount(left)
            }}
          >
            {`All ${formatCents(left)}`}
          </Button>
        </div>
        <TextAreaField name="reason" rows={2} />
      </FormShell>
    </Dialog>
  )
}

const addUp = (lines: readonly RefundLine[], counts: readonly number[]): number =>
  lines.reduce((sum, { cents }, i) => sum + cents * (counts[i] ?? 0), 0)

const chosenText = (lines: readonly RefundLine[], counts: readonly number[]): string =>
  lines.flatMap(({ name }, i) => ((counts[i] ?? 0) > 0 ? [`${counts[i]} × ${name}`] : [])).join(', ')
