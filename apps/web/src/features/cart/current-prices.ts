import type { CurrentPrices } from '@baobab/contract'
import { type Cart, changeLine, lineKey, removeLine, setCoupon } from './cart.ts'

/** Takes over the prices the server refused the order with: sold-out dishes leave, and so does a coupon that ended. */
export function applyCurrentPrices(cart: Cart, current: CurrentPrices): Cart {
  const repriced = current.products.reduce((now, { product_id: productId, size: sizeName, price }) => {
    const key = lineKey({ productId, sizeName })
    return price === null ? removeLine(now, key) : changeLine(now, key, { unitCents: price })
  }, cart)
  const { coupon } = repriced
  if (coupon === null || coupon.percent === current.coupon_percent) return repriced
  return setCoupon(
    repriced,
    current.coupon_percent > 0 ? { ...coupon, percent: current.coupon_percent } : null,
  )
}
