import {
  addTip,
  amountText,
  formatCents,
  type OrderKind,
  TIP_PERCENTS,
  TIP_RECEIVERS,
  type Totals,
  TypedDollars,
} from '@baobab/contract'
import { cn, Field, TextInput } from '@baobab/ui'
import { useId } from 'react'
import * as z from 'zod/mini'
import { NO_TIP, OWN_AMOUNT, type TipValues } from './tip.ts'

type Props = {
  value: TipValues
  onChange: (value: TipValues) => void
  /** Before the tip. */
  totals: Totals
  taxBasisPoints: number
  kind: OrderKind
  error?: string | undefined
}

/** Nothing is preselected, and what was selected can be taken back. */
export default function TipChoice({ value, onChange, totals, taxBasisPoints, kind, error }: Props) {
  const id = useId()
  const change = (changes: Partial<TipValues>) => onChange({ ...value, ...changes })
  const isTipping = value.choice !== '' && value.choice !== NO_TIP
  const option = (choice: string, title: string, text?: string) => (
    <Option
      key={choice}
      className={text === undefined ? 'col-span-3' : 'col-span-2'}
      name={`${id}-tip`}
      title={title}
      text={text}
      isChosen={value.choice === choice}
      onChoose={() => change({ choice })}
    />
  )
  return (
    <div className="@container space-y-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-semibold">Tip (optional)</legend>
        <div className="grid grid-cols-6 gap-2">
          {TIP_PERCENTS.map((percent) =>
            option(
              String(percent),
              `${percent}%`,
              formatCents(addTip(totals, { tip_percent: percent }, taxBasisPoints).tip),
            ),
          )}
          {option(OWN_AMOUNT, 'Other amount')}
          {option(NO_TIP, 'No tip')}
        </div>
      </fieldset>
      {value.choice === OWN_AMOUNT && (
        <Field label="Your tip" error={error} required className="max-w-48">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            lead="$"
            className="figures"
            value={value.amount}
            onChange={(event) => change({ amount: event.target.value })}
            onBlur={() => change({ amount: tidy(value.amount) })}
          />
        </Field>
      )}
      {isTipping && kind === 'delivery' && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">Tip for</legend>
          <div className="grid grid-cols-2 gap-2">
            {TIP_RECEIVERS.toReversed().map((receiver) => (
              <Option
                key={receiver}
                name={`${id}-receiver`}
                title={receiver === 'driver' ? 'Driver' : 'Kitchen'}
                isChosen={value.receiver === receiver}
                onChoose={() => change({ receiver })}
              />
            ))}
          </div>
        </fieldset>
      )}
      {isTipping && kind === 'pickup' && (
        <p className="text-sm text-ink-soft">All of it goes to the kitchen.</p>
      )}
    </div>
  )
}

function tidy(typed: string): string {
  const amount = z.safeParse(TypedDollars, typed)
  return amount.success ? amountText(amount.data) : typed
}

type OptionProps = {
  name: string
  title: string
  text?: string | undefined
  className?: string
  isChosen: boolean
  onChoose: () => void
}

/** A radio button as a tile. */
const Option = ({ name, title, text, className, isChosen, onChoose }: OptionProps) => (
  <label
    className={cn(
      'relative flex min-h-14 cursor-pointer flex-col items-center justify-center rounded-md border-[1.5px] border-line-strong bg-surface-raised px-2 py-2 text-center transition-colors hover:border-ink-soft has-checked:border-action has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--action)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:border-4',
      className,
    )}
  >
    <input type="radio" name={name} className="sr-only" checked={isChosen} onChange={onChoose} />
    <span className="font-semibold">{title}</span>{' '}
    {text && <span className="figures text-sm text-ink-soft">{text}</span>}
  </label>
)
