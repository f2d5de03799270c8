import type { SoldOut } from './sold-out.ts'

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
