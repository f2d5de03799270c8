import type { Cents } from '../money.ts'

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
  /** For the kitchen: “no onions”. */
  note: string
}

/** An order line as it is stored. A dish or an option that has left the menu since has no id any more. */
export type StoredOrderLine = Omit<OrderLine, 'productId' | 'choices'> & {
  productId: number | null
  description: string
  /** Empty when the dish had no picture. */
  imageName: string
  totalCents: Cents
  choices: StoredChoice[]
}

export type StoredChoice = {
  group: { id: number | null; name: string }
  option: { id: number | null; name: string }
}
