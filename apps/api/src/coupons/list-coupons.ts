import { listCoupons } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'

/** Latest end date first, so that expired coupons are last. */
export async function loadCoupons(tx: Tx, previous?: PreparedResponse<typeof listCoupons>) {
  const rows = await tx.coupon.findMany({
    where: { listed: true },
    orderBy: [{ endsAt: 'desc' }, { id: 'asc' }],
  })
  const coupons = rows.map(({ id, code, percent, endsAt, maxUsesPerGuest }) => ({
    id,
    code,
    percent,
    end_date: endsAt.toISOString(),
    max_uses_per_guest: maxUsesPerGuest,
  }))
  return prepareResponse(listCoupons, { coupons }, previous)
}
