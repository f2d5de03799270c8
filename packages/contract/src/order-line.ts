import type { Cents } from './money.ts'

/** One option picked from a group of a dish, for example "Sides: Jollof rice". */
export type Choice = {
  group: { id: number; name: string }
  option: { id: number; name: string }
}

/**
 * One dish in one size with its choices, the same in the cart, in pricing, in storage and in mails.
 * The spellings of the wire and of the browser's storage live in their codecs only.
 */
export type OrderLine = {
  productId: number
  productName: string
  sizeName: string
  unitCents: Cents
  quantity: number
  choices: Choice[]
}
