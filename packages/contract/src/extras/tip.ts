import { type Cents, type Totals, takePercent } from '../money.ts'
import { includedTax } from '../tax.ts'

export const TIP_PERCENTS = [15, 18, 20] as const
/** More is a slip of the finger. */
export const MAX_TIP_CENTS = 50_000

export const TIP_RECEIVERS = ['kitchen', 'driver'] as const
export type TipReceiver = (typeof TIP_RECEIVERS)[number]

/** What a guest has chosen, amounts in cents: a percent or an amount of their own; without both there is no tip. */
export type Tip = {
  tip_percent?: number | undefined
  tip_amount?: Cents | undefined
  tip_for?: TipReceiver | undefined
}

export type TippedTotals = Totals & { tip: Cents }

/**
 * A percent is of what the dishes cost after the coupon, without the sales tax in their price and without the delivery fee, rounded
 * to the cent. The browser and the server share it, so that both show the same sums.
 */
export function addTip(
  totals: Totals,
  { tip_percent, tip_amount = 0 }: Tip,
  taxBasisPoints: number,
): TippedTotals {
  const dishes = totals.subTotal - totals.discount
  const tip =
    tip_percent === undefined
      ? tip_amount
      : takePercent(dishes - includedTax(dishes, taxBasisPoints), tip_percent)
  return { ...totals, tip, total: totals.total + tip }
}

/** Whom it is for; null without a tip. */
export function tipReceiver(
  tip: Cents,
  { tip_for }: Tip,
  orderType: 'pickup' | 'delivery',
): TipReceiver | null {
  if (tip === 0) return null
  return orderType === 'pickup' ? 'kitchen' : (tip_for ?? 'driver')
}

/** What was paid for food and delivery. */
export const withoutTip = (paid: Cents, tip: Cents): Cents => Math.max(0, paid - tip)

/**
 * How much of the money that went back is tip. The tip goes back last: a struck dish or a partial refund leaves it, and what exceeds
 * the price of food and delivery, as a refund of everything does, comes from it. `ledger_expected` has the same rule in SQL.
 */
export const tipRefunded = (tip: Cents, { paid, refunded }: { paid: Cents; refunded: Cents }): Cents =>
  Math.max(0, refunded - withoutTip(paid, tip))

/** “Tip for the driver”. */
export const tipLabel = (receiver: TipReceiver) => `Tip for the ${receiver}`
