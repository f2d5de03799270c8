import type { CheckoutForm } from '@baobab/contract'
import { type Db, Prisma, queryPrepared, type Tx } from '@baobab/db'
import type { GuestUse } from '../coupons/coupon-guests.ts'
import type { ReadyPromise } from '../schedule/promise.ts'
import { addToSlot } from '../schedule/take-capacity.ts'
import type { Holder } from './holder.ts'
import type { PricedCart } from './price-cart.ts'

export type NewOrder = {
  id: string
  trackingId: string
  paymentId: string
  userId: number | null
  /** Null without a key: each request is then an order of its own. */
  idempotency: { key: string; requestHash: string } | null
  checkout: CheckoutForm
  cart: PricedCart
  at: Date
  /** An order that is unpaid by then is cancelled. */
  expiresAt: Date
  nextCheckAt: Date
  holder: Holder
  /** Free among the uses of the coupon when they were read. */
  couponUses: readonly GuestUse[]
  /** Free when it was chosen. */
  promise: ReadyPromise
  unitsPerSlot: number
  ownUnitsPerSlot: number | null
  tax: { basisPoints: number; cents: number }
}

/**
 * Stores the order with its lines, choices, history, coupon use, kitchen work and first payment in one statement: all of it or
 * nothing, in one round trip. The coupon's dates were checked with the prices; only its number of uses can have changed since.
 * A CHECK rejects the whole statement when a slot has no room or a lot not enough meat any more, or when the lot has become later.
 * Lots and then slots are locked last, for the shortest time, and in order. `taken`: a lot was added of a meat that had none.
 */
export async function insertOrder(
  db: Db | Tx,
  order: NewOrder,
): Promise<'inserted' | 'coupon_used_up' | 'taken'> {
  const { id, paymentId, checkout, cart, at, expiresAt } = order
  const isPickup = checkout.order_type === 'pickup'
  const delivery = isPickup ? null : checkout
  const isFree = cart.totalCents === 0
  const { coupon } = cart
  const lines = cart.lines.map(({ choices: _, ...line }, position) => ({ ...line, position }))
  const choices = cart.lines.flatMap((line, linePosition) =>
    line.choices.map((choice, position) => ({ ...choice, linePosition, position })),
  )
  const shares = JSON.stringify(
    order.promise.shares.map(({ slot, units }) => ({ slot: new Date(slot).toISOString(), units })),
  )
  const lots = JSON.stringify(order.promise.lots)
  const { unplanned } = order.promise
  const [row] = await queryPrepared<[{ id: string | null; isUnplanned: boolean }]>(
    db,
    'insert-order',
    Prisma.sql`
    WITH pit AS (
      SELECT NOT EXISTS (
        SELECT 1 FROM pit_lots WHERE meat_id = ANY(${unplanned.meats}::int[]) AND service_day = ${unplanned.day}::date
      ) AS is_unplanned
    ), used AS (
      UPDATE coupons SET used_count = used_count + 1
      WHERE (SELECT is_unplanned FROM pit) AND id = ${coupon?.id ?? null}::int AND (max_uses IS NULL OR used_count < max_uses)
      RETURNING id
    ), placed AS (
      INSERT INTO orders (
        id, tracking_id, user_id, order_type, payment_method, idempotency_key, request_hash,
        first_name, last_name, email, phone, company_name, country, street_address, apartment, city, state, zip, note, allergies,
        sub_total_cents, discount_cents, delivery_fee_cents, total_cents, coupon_id, coupon_code, coupon_percent,
        created_at, updated_at, paid_at, expires_at, held_by_network, held_by_mailbox, ready_at, tax_basis_points, tax_cents)
      SELECT
        ${id}::uuid, ${order.trackingId}, ${order.userId}::int, ${delivery ? 'delivery' : 'pickup'}::order_type,
        ${checkout.payment_method}::payment_method, ${order.idempotency?.key ?? null}::text, ${order.idempotency?.requestHash ?? null}::text,
        ${checkout.first_name}, ${checkout.last_name}, ${checkout.email}, ${checkout.phone || null}::text,
        ${delivery?.company_name || null}::text, ${delivery?.country ?? null}::text,
        ${delivery?.street_address ?? null}::text, ${delivery?.apartment_suit || null}::text,
        ${delivery?.city ?? null}::text, ${delivery?.state ?? null}::text, ${delivery?.zip ?? null}::text,
        ${checkout.note || null}::text, ${[...new Set(checkout.allergies)]}::text[],
        ${cart.subTotalCents}::int, ${cart.discountCents}::int, ${cart.deliveryFeeCents}::int, ${cart.totalCents}::int,
        ${coupon?.id ?? null}::int, ${coupon?.code ?? null}::text, ${coupon?.percent ?? null}::int,
        ${at}, ${at}, ${isFree ? at : null}::timestamptz, ${isFree ? null : expiresAt}::timestamptz,
        ${isFree ? null : order.holder.network}::text, ${isFree ? null : order.holder.mailbox}::text,
        ${order.promise.readyAt}::timestamptz, ${order.tax.basisPoints}::int, ${order.tax.cents}::int
      WHERE (SELECT is_unplanned FROM pit) AND (${coupon === null} OR EXISTS (SELECT 1 FROM used))
      RETURNING id
    ), work AS (
      -- the first of these runs last: PostgreSQL takes unread parts in reverse order
      INSERT INTO slot_work AS w
        (slot, units, capacity, pickup_units, pickup_capacity, delivery_units, delivery_capacity)
      SELECT s.slot, s.units, ${order.unitsPerSlot}::int,
        CASE WHEN own.is_pickup THEN s.units ELSE 0 END, CASE WHEN own.is_pickup THEN own.capacity END,
        CASE WHEN own.is_pickup THEN 0 ELSE s.units END, CASE WHEN own.is_pickup THEN NULL ELSE own.capacity END
      FROM placed, jsonb_to_recordset(${shares}::jsonb) AS s(slot timestamptz, units int),
        (SELECT ${isPickup}::boolean AS is_pickup, ${order.ownUnitsPerSlot}::int AS capacity) AS own
      ORDER BY s.slot
      ${addToSlot}
    ), meat AS (
      -- a lot that has become too late has a limit that no order keeps
      UPDATE pit_lots p SET sold_ounces = p.sold_ounces + l.ounces,
        sold_limit = CASE WHEN p.ready_at <= ${order.promise.readyAt}::timestamptz THEN p.ounces ELSE -1 END
      FROM (
        SELECT p.id, s.ounces FROM placed, jsonb_to_recordset(${lots}::jsonb) AS s(lot int, ounces int)
        JOIN pit_lots p ON p.id = s.lot ORDER BY p.id FOR UPDATE OF p
      ) AS l WHERE p.id = l.id
    ), line AS (
      INSERT INTO order_lines (
        order_id, position, product_id, product_name, description, image_name, size_name, unit_price_cents, quantity, total_cents,
        note)
      SELECT placed.id, l.position, l."productId", l."productName", l.description, l."imageName", l."sizeName",
        l."unitCents", l.quantity, l."totalCents", l.note
      FROM placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(
        position int, "productId" int, "productName" text, description text, "imageName" text, "sizeName" text,
        "unitCents" int, quantity int, "totalCents" int, note text)
      RETURNING id, position
    ), choice AS (
      INSERT INTO order_line_choices (
        order_line_id, position, ingredient_category_id, ingredient_subcategory_id,
        ingredient_category_name, ingredient_subcategory_name)
      SELECT line.id, c.position, (c."group" ->> 'id')::int, (c.option ->> 'id')::int, c."group" ->> 'name',
        c.option ->> 'name'
      FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) AS c(
        "linePosition" int, position int, "group" jsonb, option jsonb)
      JOIN line ON line.position = c."linePosition"
    ), guest_use AS (
      INSERT INTO coupon_uses (coupon_id, guest, number, order_id)
      SELECT ${coupon?.id ?? null}::int, u.guest, u.number, placed.id
      FROM placed, jsonb_to_recordset(${JSON.stringify(order.couponUses)}::jsonb) AS u(guest text, number int)
    ), history AS (
      INSERT INTO order_status_changes (order_id, to_status, at) SELECT id, 'pending', ${at} FROM placed
    ), payment AS (
      INSERT INTO payments (id, order_id, provider, amount_cents, status, settled_at, expires_at, next_check_at, created_at, updated_at)
      SELECT ${paymentId}::uuid, id, ${isFree ? 'none' : checkout.payment_method}::payment_provider, ${cart.totalCents}::int,
        ${isFree ? 'paid' : 'started'}::payment_status, ${isFree ? at : null}::timestamptz,
        ${isFree ? null : expiresAt}::timestamptz, ${isFree ? null : order.nextCheckAt}::timestamptz, ${at}, ${at}
      FROM placed
    ), lot_share AS (
      INSERT INTO order_lots (order_id, lot_id, ounces)
      SELECT placed.id, s.lot, s.ounces
      FROM placed, jsonb_to_recordset(${lots}::jsonb) AS s(lot int, ounces int)
    ), share AS (
      INSERT INTO order_slots (order_id, slot, units)
      SELECT placed.id, s.slot, s.units
      FROM placed, jsonb_to_recordset(${shares}::jsonb) AS s(slot timestamptz, units int)
    )
    SELECT (SELECT id FROM placed) AS id, is_unplanned AS "isUnplanned" FROM pit`,
  )
  if (row.id !== null) return 'inserted'
  return row.isUnplanned ? 'coupon_used_up' : 'taken'
}
