/** Money is a whole number of US cents everywhere but on the wire, where it is dollars. */
export type Cents = number

export const toDollars = (cents: Cents): number => cents / 100

/** In cents. Far more than floating point is off by, far less than a guest pays: 6.70 × 15 / 100 is 1.00499… in JavaScript. */
const TOLERANCE = 1e-5

/** To the nearest cent; half a cent is rounded up. */
export const toCents = (dollars: number): Cents => Math.floor(dollars * 100 + 0.5 + TOLERANCE)

/** For what is left after a discount: half a cent went up there, so it goes down here. */
export const toCentsHalfDown = (dollars: number): Cents => Math.ceil(dollars * 100 - 0.5 - TOLERANCE) + 0

/** `$1,234.50`. By hand: the first `Intl.NumberFormat` for a currency takes a slow phone 80 ms. */
export function formatCents(cents: Cents): string {
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.')
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** `1234.50`: as a field shows an amount that can be changed. */
export const amountText = (cents: Cents): string => (cents / 100).toFixed(2)

/** Percent of an amount, rounded half up to the cent. A fraction of a cent arises nowhere else. */
export const takePercent = (cents: Cents, percent: number): Cents => Math.floor((cents * percent + 50) / 100)

export const lineTotal = (unitCents: Cents, quantity: number): Cents => unitCents * quantity

export type Totals = { subTotal: Cents; discount: Cents; deliveryFee: Cents; total: Cents }

/** The browser and the server share it, so that both show the same sums. The discount is on the dishes alone. */
export function computeTotals(
  lines: readonly { unitCents: Cents; quantity: number }[],
  couponPercent: number,
  fee: Cents = 0,
): Totals {
  const subTotal = lines.reduce((sum, line) => sum + lineTotal(line.unitCents, line.quantity), 0)
  const discount = takePercent(subTotal, couponPercent)
  const deliveryFee = lines.length === 0 ? 0 : fee
  return { subTotal, discount, deliveryFee, total: subTotal - discount + deliveryFee }
}

/**
 * What goes back for a dish that is struck off a paid order: what its dishes cost less without it, their discount included. The
 * delivery fee stays, because the rest is still delivered. Struck one after another, in any order, all dishes give back exactly
 * what was paid for them.
 */
export function strikeRefund(dishesCents: Cents, struckCents: Cents, couponPercent: number): Cents {
  const paidFor = (cents: Cents) => cents - takePercent(cents, couponPercent)
  return paidFor(dishesCents) - paidFor(dishesCents - struckCents)
}

/** The price of a size when its dish is discounted. */
export const discounted = (regularCents: Cents, percent: number): Cents =>
  regularCents - takePercent(regularCents, percent)
