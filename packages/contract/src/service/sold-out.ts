import * as z from 'zod/mini'
import { Timestamp } from '../fields.ts'

/** Staff say that a dish, a size or an option cannot be had. It ends by itself; without `until`, when staff end it. */
export const SoldOut = z.object({
  until: z.nullable(Timestamp),
  /** For guests: “Sold out until 5:30 pm”. */
  text: z.string(),
})
export type SoldOut = z.output<typeof SoldOut>

/** The one rule for menu, dish, cart and checkout. From `until` on it can be had again. */
export const isSoldOut = (mark: Pick<SoldOut, 'until'> | undefined, now: number): boolean =>
  mark !== undefined && (mark.until === null || now < Date.parse(mark.until))

type Markable = { sold_out?: SoldOut | undefined }

/** The mark that keeps a size from being ordered now: its own, or its dish's. */
export const soldOutSize = (product: Markable, size: Markable, now: number): SoldOut | undefined =>
  [product, size].find(({ sold_out }) => isSoldOut(sold_out, now))?.sold_out

/** Its own mark, or that of its first size when every size has one. */
export function soldOutDish(
  product: Markable & { sizes: readonly Markable[] },
  now: number,
): SoldOut | undefined {
  const sizes = product.sizes.map((size) => soldOutSize(product, size, now))
  return sizes.every((mark) => mark !== undefined) ? sizes[0] : undefined
}
