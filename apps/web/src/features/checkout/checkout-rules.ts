import type { Product, Service } from '@baobab/contract'
import type { Cart } from '../cart/cart.ts'
import { meatPortions, workUnits } from '../cart/work-units.ts'
import { toOfferedTimes } from '../service/ready-times.ts'
import type { CheckoutRules } from './checkout-form.ts'
import { ownReadyTime } from './place-order.ts'

type Today = {
  /** Of this moment: an order that is sent again after a refusal is checked against the times of the refusal. */
  getService: () => Service | undefined
  menu: readonly Product[] | undefined
  cart: Cart
  now: number
}

/** The delivery area, and the ready times this cart can choose from. */
export const checkoutRules = ({ getService, menu, cart, now }: Today): CheckoutRules => ({
  get service() {
    return getService()
  },
  now,
  offeredFor: (kind) => {
    const service = getService()
    if (service === undefined || menu === undefined) return undefined
    return toOfferedTimes({
      times: service[kind],
      slot_minutes: service.slot_minutes,
      units: workUnits(cart, menu),
      meats: meatPortions(cart, menu),
      pit: service.pit,
      now,
      ownTime: ownReadyTime(kind),
    })
  },
})
