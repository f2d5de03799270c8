import {
  type Extras,
  MAX_TIP_CENTS,
  TIP_PERCENTS,
  TIP_RECEIVERS,
  type Tip,
  TypedDollars,
} from '@baobab/contract'
import * as z from 'zod/mini'

export const OWN_AMOUNT = 'own'
export const NO_TIP = 'none'

const isPercent = (choice: string) => TIP_PERCENTS.some((percent) => choice === String(percent))

/** What a guest has chosen. At first nothing is, and nothing is added. */
export const TipValues = z.object({
  choice: z
    .string()
    .check(z.refine((choice) => ['', OWN_AMOUNT, NO_TIP].includes(choice) || isPercent(choice))),
  /** Dollars as they were typed. */
  amount: z.string(),
  receiver: z.enum(TIP_RECEIVERS),
})
export type TipValues = z.output<typeof TipValues>

export const blankTip: TipValues = { choice: '', amount: '', receiver: 'driver' }

const ownCents = ({ amount }: TipValues): number | null => {
  const parsed = z.safeParse(TypedDollars, amount)
  return parsed.success && parsed.data > 0 && parsed.data <= MAX_TIP_CENTS ? parsed.data : null
}

/** As it is sent, amounts in cents; nothing while the house asks for no tips. */
export function toTip(values: TipValues, extras: Extras | undefined, kind: 'pickup' | 'delivery'): Tip {
  if (!extras?.tips) return {}
  const receiver = kind === 'delivery' && { tip_for: values.receiver }
  if (isPercent(values.choice)) return { tip_percent: Number(values.choice), ...receiver }
  const tip_amount = values.choice === OWN_AMOUNT ? ownCents(values) : null
  return tip_amount === null ? {} : { tip_amount, ...receiver }
}

/** Why it cannot be sent; null when it can. */
export const findTipProblem = (values: TipValues): string | null =>
  values.choice === OWN_AMOUNT && ownCents(values) === null ? 'Enter a tip up to $500, like 5.00' : null
