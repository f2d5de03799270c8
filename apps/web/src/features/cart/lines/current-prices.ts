import type { CurrentPrices } from '@baobab/contract'
import { type Cart, isSameDish, setCoupon } from './cart.ts'

/** Takes over the prices the server refused the order with: sold-out dishes leave, and so does a coupon that ended. */
export function applyCurrentPrices(cart: Cart, current: CurrentPrices): Cart {
  const lines = cart.lines.flatMap((line) => {
    const now = current.products.find(({ product_id, size }) =>
      isSameDish({ productId: product_id, sizeName: size })(line),
    )
    if (now === undefined) return line
    return now.price === null ? [] : { ...line, unitCents: now.price }
  })
  const repriced = { ...cart, lines }
  const { coupon } = repriced
  if (coupon === null || coupon.percent === current.coupon_percent) return repriced
  return setCoupon(
    repriced,
    current.coupon_percent > 0 ? { ...coupon, percent: current.coupon_percent } : null,
  )
}
