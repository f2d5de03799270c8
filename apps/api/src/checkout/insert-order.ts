import {
  type CheckoutForm,
  TEXT_CONSENT,
  TEXT_CONSENT_HINT,
  type TipReceiver,
  toUsNumber,
} from '@baobab/contract'
import { type Db, Prisma, queryPrepared, type Tx } from '@baobab/db'
import type { GuestUse } from '../coupons/coupon-guests.ts'
import type { StoredSettings } from '../schedule/load-settings.ts'
import type { ReadyPromise } from '../schedule/promise.ts'
import { capacityParts } from '../schedule/take-capacity.ts'
import type { Holder } from './holder.ts'
import type { PricedCart } from './price-cart.ts'

/** What the guest has read beside the box. */
const CONSENT = `${TEXT_CONSENT}. ${TEXT_CONSENT_HINT}`

export type NewOrder = {
  id: string
  trackingId: string
  paymentId: string
  userId: number | null
  addition: { orderId: string; replacesLine: number | null } | null
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
  settings: Pick<StoredSettings, 'units_per_slot' | 'own_units_per_slot' | 'calendar_version'>
  tax: { basisPoints: number; cents: number }
  tipFor: TipReceiver | null
  express: boolean
}

/**
 * Stores the order with its lines, choices, history, coupon use, kitchen work and first payment in one statement: all of it or
 * nothing, in one round trip. The coupon's terms were checked with the prices: it must be the same version, with a use left.
 * A CHECK rejects the whole statement when a slot has no room or a lot not enough meat any more. The order that
 * it goes with, the settings, the coupon, the lots and the slots are locked in this order, as everywhere. `taken`: a lot has become later, or a meat that had no lot has one
 * now. `days_changed`: an owner has changed hours, a day or the delivery area, or does so at this moment.
 */
export async function insertOrder(
  db: Db | Tx,
  order: NewOrder,
): Promise<'inserted' | 'coupon_changed' | 'days_changed' | 'taken'> {
  const { id, paymentId, checkout, cart, at, expiresAt } = order
  const isPickup = checkout.order_type === 'pickup'
  const delivery = isPickup ? null : checkout
  const texts = checkout.text_me ? { phone: toUsNumber(checkout.phone), consent: CONSENT, at } : null
  const isFree = cart.totalCents === 0
  const { coupon } = cart
  const discount = coupon ?? cart.kept
  const lines = cart.lines.map(({ choices: _, ...line }, position) => ({ ...line, position }))
  const choices = cart.lines.flatMap((line, linePosition) =>
    line.choices.map((choice, position) => ({ ...choice, linePosition, position })),
  )
  const { locked, taken } = capacityParts(order.promise, order.settings)
  const { unplanned } = order.promise
  // triggers: orders_bound_unpaid refuses what a guest may not hold unpaid, orders_live_free publishes a free order
  const [row] = await queryPrepared<[{ id: string | null; isOffered: boolean; hasCouponChanged: boolean }]>(
    db,
    'insert-order',
    Prisma.sql`
    WITH first AS MATERIALIZED (
      SELECT id FROM orders WHERE id = ${order.addition?.orderId ?? null}::uuid FOR KEY SHARE
    ), offered AS MATERIALIZED (
      SELECT id FROM service_settings
      WHERE (SELECT count(*) FROM first) = ${order.addition === null ? 0 : 1}::int
        AND concat_ws('.', hours_version, days_version, delivery_version) = ${order.settings.calendar_version}
      FOR KEY SHARE
    ), coupon AS MATERIALIZED (
      SELECT id FROM coupons
      WHERE EXISTS (SELECT 1 FROM offered) AND id = ${coupon?.id ?? null}::int AND version = ${coupon?.version ?? null}::int
        AND (max_uses IS NULL OR used_count < max_uses)
      FOR NO KEY UPDATE
    ), allowed AS MATERIALIZED (
      SELECT ${coupon === null} OR count(*) > 0 AS by_coupon, EXISTS (SELECT 1 FROM offered) AS is_offered FROM coupon
    ), ${locked(Prisma.sql`(SELECT by_coupon AND is_offered FROM allowed)`)}, placed AS (
      INSERT INTO orders (
        id, tracking_id, user_id, order_type, payment_method, idempotency_key, request_hash,
        first_name, last_name, email, phone, company_name, country, street_address, apartment, city, state, zip, note, driver_note,
        utensils, text_phone, text_consent, text_consent_at, allergies,
        sub_total_cents, discount_cents, delivery_fee_cents, tip_cents, tip_for, express, total_cents, coupon_id, coupon_code, coupon_percent,
        created_at, updated_at, paid_at, expires_at, held_by_network, held_by_mailbox, ready_at, tax_basis_points, tax_cents,
        added_to_id, replaces_line)
      SELECT
        ${id}::uuid, ${order.trackingId}, ${order.userId}::int, ${delivery ? 'delivery' : 'pickup'}::order_type,
        ${checkout.payment_method}::payment_method, ${order.idempotency?.key ?? null}::text, ${order.idempotency?.requestHash ?? null}::text,
        ${checkout.first_name}, ${checkout.last_name}, ${checkout.email}, ${checkout.phone || null}::text,
        ${delivery?.company_name || null}::text, ${delivery?.country ?? null}::text,
        ${delivery?.street_address ?? null}::text, ${delivery?.apartment_suit || null}::text,
        ${delivery?.city ?? null}::text, ${delivery?.state ?? null}::text, ${delivery?.zip ?? null}::text,
        ${checkout.note || null}::text, ${delivery?.driver_note || null}::text, ${checkout.utensils}::boolean,
        ${texts?.phone ?? null}::text, ${texts?.consent ?? null}::text, ${texts?.at ?? null}::timestamptz, ${[...new Set(checkout.allergies)]}::text[],
        ${cart.subTotalCents}::int, ${cart.discountCents}::int, ${cart.deliveryFeeCents}::int, ${cart.tipCents}::int, ${order.tipFor}::tip_receiver, ${order.express},
        ${cart.totalCents}::int,
        ${coupon?.id ?? null}::int, ${discount?.code ?? null}::text, ${discount?.percent ?? null}::int,
        ${at}, ${at}, ${isFree ? at : null}::timestamptz, ${isFree ? null : expiresAt}::timestamptz,
        ${isFree ? null : order.holder.network}::text, ${isFree ? null : order.holder.mailbox}::text,
        ${order.promise.readyAt}::timestamptz, ${order.tax.basisPoints}::int, ${order.tax.cents}::int, ${order.addition?.orderId ?? null}::uuid,
        ${order.addition?.replacesLine ?? null}::int
      FROM allowed, in_time
      WHERE by_coupon AND is_offered AND all_lots AND NOT EXISTS (
        SELECT 1 FROM pit_lots WHERE meat_id = ANY(${unplanned.meats}::int[]) AND service_day = ${unplanned.day}::date
      )
      RETURNING id
    ), used AS (
      UPDATE coupons c SET used_count = c.used_count + 1 FROM coupon, placed WHERE c.id = coupon.id
    ), ${taken}, line AS (
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
        order_line_id, position, choice_group_id, choice_option_id,
        choice_group_name, choice_option_name)
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
    )
    SELECT (SELECT id FROM placed) AS id, is_offered AS "isOffered", NOT by_coupon AS "hasCouponChanged" FROM allowed`,
  )
  if (row.id !== null) return 'inserted'
  if (!row.isOffered) return 'days_changed'
  return row.hasCouponChanged ? 'coupon_changed' : 'taken'
}
