import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphanumeric = `0123456789${letters}${letters.toLowerCase()}`

function randomText(alphabet: string, length: number): string {
  // 256 is no multiple of the alphabet; for identifiers the slight bias is harmless.
  return Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')
}

export const stripeId = (prefix: string, length = 24) => `${prefix}_${randomText(alphanumeric, length)}`
export const paypalId = () => randomText(`0123456789${letters}`, 17)

/** PayPal's account ids leave out the characters people confuse. */
export const paypalAccountId = () => randomText('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 13)
export const debugId = () => randomBytes(7).toString('hex').slice(0, 13)
