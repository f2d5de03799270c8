import { type Cents, formatCents } from './money.ts'

/** The sales tax within a price that includes it, rounded half up to the cent. */
export const includedTax = (cents: Cents, basisPoints: number): Cents => {
  const whole = 10_000 + basisPoints
  return Math.floor((2 * cents * basisPoints + whole) / (2 * whole))
}

/** The tax of what is left after a refund. What the refund gave back of the tax is the difference, so that nothing is lost to rounding. */
export const taxAfterRefund = (totalCents: Cents, refundedCents: Cents, basisPoints: number): Cents =>
  includedTax(totalCents - refundedCents, basisPoints)

export const includedTaxText = (taxCents: Cents): string => `Includes ${formatCents(taxCents)} sales tax`
