/** Money is a whole number of US cents everywhere but on the wire, where it is dollars. */
export type Cents = number

export const toDollars = (cents: Cents): number => cents / 100

/** Exact for amounts with at most two decimals. */
export const toCents = (dollars: number): Cents => Math.round(dollars * 100)

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatCents = (cents: Cents): string => usd.format(cents / 100)

/** Percent of an amount, rounded half up to the cent. A fraction of a cent arises nowhere else. */
export const percentOf = (cents: Cents, percent: number): Cents => Math.floor((cents * percent + 50) / 100)

export const lineTotal = (unitCents: Cents, quantity: number): Cents => unitCents * quantity

export type Totals = { subTotal: Cents; discount: Cents; total: Cents }

/** Used by the browser, the server and for the provider, so that all three show the same sums. */
export function totalsOf(
  lines: readonly { unitCents: Cents; quantity: number }[],
  couponPercent: number,
): Totals {
  const subTotal = lines.reduce((sum, line) => sum + lineTotal(line.unitCents, line.quantity), 0)
  const discount = percentOf(subTotal, couponPercent)
  return { subTotal, discount, total: subTotal - discount }
}

/** The price of a size when its dish is discounted. */
export const discounted = (regularCents: Cents, percent: number): Cents =>
  regularCents - percentOf(regularCents, percent)
