import { listCoupons, restaurantDate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { preparedByDay } from '../http/cached/by-day.ts'
import { prepareResponse } from '../http/cached/prepared-response.ts'

/** Latest end date first, so that expired coupons are last. A planned one is shown from its first day on. */
export async function couponsByDay(tx: Tx) {
  const rows = await tx.coupon.findMany({
    where: { listed: true },
    orderBy: [{ endsAt: 'desc' }, { id: 'asc' }],
  })
  return preparedByDay((today) => {
    const begun = rows.filter(({ startsAt }) => startsAt === null || restaurantDate(startsAt) <= today)
    const coupons = begun.map(({ id, code, percent, endsAt, maxUsesPerGuest }) => ({
      id,
      code,
      percent,
      end_date: endsAt.toISOString(),
      max_uses_per_guest: maxUsesPerGuest,
    }))
    return prepareResponse(listCoupons, { coupons })
  })
}
