import {
  type CouponOrder,
  type listOfficeCoupons,
  type OfficeCoupon,
  PAGE_SIZE,
  type Parsed,
  restaurantDate,
} from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { notFound } from '../../http/app-error.ts'
import { toPage } from '../../lib/to-page.ts'

type Row = Omit<OfficeCoupon, 'first_day' | 'last_day'> & { startsAt: Date | null; endsAt: Date }

const stateAt = (now: Date) => Prisma.sql`
  CASE WHEN c.ends_at <= ${now} THEN 'ended'
    WHEN c.max_uses IS NOT NULL AND c.used_count >= c.max_uses THEN 'used_up'
    WHEN c.starts_at > ${now} THEN 'planned'
    ELSE 'active' END`

/**
 * What a coupon has cost on an order: the discount of the dishes that were not struck. A struck dish gives back what it cost less
 * its discount, so its share of the discount is not spent.
 */
export const spentOnOrder = Prisma.sql`((
    o.sub_total_cents - (SELECT coalesce(sum(l.total_cents), 0) FROM order_lines l WHERE l.order_id = o.id AND l.struck_at IS NOT NULL)
  )::bigint * coalesce(o.coupon_percent, 0) + 50) / 100`

const couponsAt = (now: Date) => Prisma.sql`
  SELECT c.id, c.version, c.code::text AS code, c.percent, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.max_uses,
    c.max_uses_per_guest, c.listed, ${stateAt(now)} AS state, c.used_count AS uses,
    EXISTS (SELECT 1 FROM orders o WHERE o.coupon_id = c.id) AS has_orders,
    (SELECT coalesce(sum(${spentOnOrder}), 0)::int FROM orders o
      WHERE o.coupon_id = c.id AND o.paid_at IS NOT NULL AND o.status <> 'cancelled') AS cost
  FROM coupons c`

/** Its days are the restaurant's: it begins with the first midnight and ends with the last one. */
const toOfficeCoupon = ({ startsAt, endsAt, ...coupon }: Row): OfficeCoupon => ({
  ...coupon,
  first_day: startsAt && restaurantDate(startsAt),
  last_day: restaurantDate(new Date(endsAt.getTime() - 1)),
})

type Query = Parsed<typeof listOfficeCoupons>['query']

export async function listCoupons(tx: Tx, { search, page, state }: Query, now: Date) {
  const where = Prisma.sql`(${search} = '' OR position(lower(${search}) IN lower(c.code::text)) > 0)
    AND (${state ?? null}::text IS NULL OR ${stateAt(now)} = ${state ?? null}::text)`
  const [{ total } = { total: 0 }] = await tx.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM coupons c WHERE ${where}`
  const rows = await tx.$queryRaw<Row[]>`
    ${couponsAt(now)} WHERE ${where}
    ORDER BY array_position(ARRAY['active', 'planned', 'used_up', 'ended'], ${stateAt(now)}), c.ends_at DESC, c.id
    LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`
  return toPage(rows.map(toOfficeCoupon), total, page)
}

export async function loadCoupon(tx: Tx, id: number, now: Date): Promise<OfficeCoupon> {
  const [row] = await tx.$queryRaw<Row[]>`${couponsAt(now)} WHERE c.id = ${id}`
  if (row === undefined) throw notFound('This coupon no longer exists.')
  return toOfficeCoupon(row)
}

/** Those whose use counts: a cancelled order has given it back. */
export async function listCouponOrders(
  tx: Tx,
  id: number,
  { search, page }: { search: string; page: number },
) {
  const where = Prisma.sql`o.coupon_id = ${id} AND o.status <> 'cancelled'
    AND (${search} = '' OR position(lower(${search}) IN lower(o.tracking_id)) > 0)`
  const [{ total } = { total: 0 }] = await tx.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM orders o WHERE ${where}`
  const rows = await tx.$queryRaw<(Omit<CouponOrder, 'placed_at'> & { placedAt: Date })[]>`
    SELECT o.tracking_id, o.created_at AS "placedAt", o.total_cents AS total, (${spentOnOrder})::int AS discount,
      o.paid_at IS NOT NULL AS is_paid
    FROM orders o WHERE ${where} ORDER BY o.created_at DESC, o.id
    LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`
  const items = rows.map(({ placedAt, ...order }) => ({ ...order, placed_at: placedAt.toISOString() }))
  return toPage(items, total, page)
}
