import type { Cents, CurrentPrices } from '@baobab/contract'
import { type Cart, lineKey, removeLine, setCoupon, withLines } from './cart.ts'

/** Takes over what the till says: new prices, sold-out dishes gone, a coupon that no longer holds gone too. */
export function applyCurrentPrices(cart: Cart, current: CurrentPrices): Cart {
  const priced = current.products.reduce((now, { product_id: id, size, price }) => {
    const key = lineKey({ id, size })
    return price === null ? removeLine(now, key) : setPrice(now, key, price)
  }, cart)
  const { coupon } = priced
  if (coupon === null || coupon.percent === current.coupon_percent) return priced
  return setCoupon(priced, current.coupon_percent > 0 ? { ...coupon, percent: current.coupon_percent } : null)
}

const setPrice = (cart: Cart, key: string, price: Cents): Cart =>
  withLines(
    cart,
    cart.lines.map((line) => (lineKey(line) === key ? { ...line, price } : line)),
  )
