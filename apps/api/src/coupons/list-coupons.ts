import { listCoupons } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'

/** Latest end date first, so that expired coupons are last. */
export async function loadCoupons(tx: Tx, previous?: PreparedResponse<typeof listCoupons>) {
  const rows = await tx.coupon.findMany({ orderBy: [{ endsAt: 'desc' }, { id: 'asc' }] })
  const coupons = rows.map(({ id, code, percent, endsAt }) => ({
    id,
    code,
    percent,
    end_date: endsAt.toISOString(),
  }))
  return prepareResponse(listCoupons, { coupons }, previous)
}
