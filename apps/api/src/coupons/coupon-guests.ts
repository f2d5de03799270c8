import { createHmac, randomInt } from 'node:crypto'
import type { Config } from '../config.ts'
import { canonicalEmail } from '../lib/canonical-email.ts'

/** `number` is a place among the uses that one guest may make of a coupon. */
export type GuestUse = { guest: string; number: number }

/**
 * Whose uses count: those of the mailbox, and of the account when the customer is signed in. The mailbox is stored as a keyed hash,
 * which stays when the account is deleted.
 */
export function couponGuests(
  { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
  { email, userId }: { email: string; userId: number | null },
): string[] {
  const hash = createHmac('sha256', `${JWT_SECRET}:coupon-guests`)
    .update(toMailbox(email))
    .digest('base64url')
  return [`mail:${hash}`, ...(userId === null ? [] : [`user:${userId}`])]
}

/** The spellings that reach one mailbox: everything after a `+`, and at Gmail the dots, may differ. */
export function toMailbox(email: string): string {
  const address = canonicalEmail(email.toLowerCase())
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

/** How often the coupon was used by the guest who used it most. */
export const countUses = (guests: readonly string[], uses: readonly GuestUse[]): number =>
  Math.max(0, ...guests.map((name) => uses.filter(({ guest }) => guest === name).length))

/** Without a limit: enough that orders at once seldom want the same number. */
const SPARE_NUMBERS = 20

/** A free number for each guest, any of them: the database lets only one order have it. */
export function chooseUseNumbers(
  guests: readonly string[],
  uses: readonly GuestUse[],
  maxUsesPerGuest: number | null,
): GuestUse[] {
  return guests.map((guest) => {
    const taken = new Set(uses.filter((use) => use.guest === guest).map(({ number }) => number))
    const highest = maxUsesPerGuest ?? taken.size + SPARE_NUMBERS
    const free = Array.from({ length: highest }, (_, index) => index + 1).filter((n) => !taken.has(n))
    const number = free[randomInt(free.length || 1)]
    if (number === undefined) throw new Error('A coupon was applied that this guest has used up')
    return { guest, number }
  })
}
