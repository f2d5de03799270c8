import { type Product, travelMinutes } from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { scheduleQuery } from '../../api/schedule.ts'
import type { Cart } from '../../features/cart/lines/cart.ts'
import { dishNotices, meatPortions, workUnits } from '../../features/cart/lines/work-units.ts'
import type { CheckoutRules } from '../../features/checkout/checkout-form.ts'
import { ownReadyTime } from '../../features/checkout/place/place-order.ts'
import { toOfferedTimes } from '../../features/schedule/ready-times.ts'
import { useSchedule } from '../../features/schedule/use-schedule.ts'

/** The delivery area, and the ready times this cart can choose from. */
export function useCheckoutRules(cart: Cart, menu: readonly Product[] | undefined): CheckoutRules {
  const queryClient = useQueryClient()
  const { now } = useSchedule()
  // Read when it is needed: an order that is sent again after a refusal is checked against the times of the refusal.
  const getSchedule = () => queryClient.getQueryData(scheduleQuery.queryKey)
  return {
    get schedule() {
      return getSchedule()
    },
    now,
    getOfferedTimes: (kind, zip) => {
      const schedule = getSchedule()
      if (schedule === undefined || menu === undefined) return undefined
      return toOfferedTimes({
        times: schedule[kind],
        slot_minutes: schedule.slot_minutes,
        travel_minutes: kind === 'pickup' ? 0 : travelMinutes(schedule, zip),
        units: workUnits(cart, menu),
        meats: meatPortions(cart, menu),
        pit: schedule.pit,
        notices: dishNotices(cart, menu),
        now,
        ownTime: ownReadyTime(kind),
      })
    },
  }
}
