import type { Db, Tx } from '@baobab/db'
import type { Checkout } from './cart-form.ts'
import type { PricedCart } from './price-cart.ts'

export type NewOrder = {
  id: string
  trackingId: string
  paymentId: string
  userId: number | null
  idempotencyKey: string | null
  requestHash: string | null
  checkout: Checkout
  cart: PricedCart
  at: Date
  /** Unpaid by then, it is given up. */
  expiresAt: Date
  nextCheckAt: Date
}

/**
 * The order with its lines, choices, history, coupon use and first payment, in one statement: it happens as a whole or not at
 * all, in one round trip. False when the coupon was used up or ended meanwhile; then nothing was written.
 */
export async function insertOrder(db: Db | Tx, order: NewOrder): Promise<boolean> {
  const { id, paymentId, checkout, cart, at, expiresAt } = order
  const delivery = checkout.order_type === 'pickup' ? null : checkout
  const free = cart.totalCents === 0
  const { coupon } = cart
  const lines = cart.lines.map((line, position) => ({
    position,
    product_id: line.productId,
    product_name: line.productName,
    description: line.description,
    image_name: line.imageName,
    size_name: line.sizeName,
    unit_price_cents: line.unitCents,
    quantity: line.quantity,
    total_cents: line.totalCents,
  }))
  const choices = cart.lines.flatMap((line, line_position) =>
    line.choices.map((choice, position) => ({
      line_position,
      position,
      category_id: choice.categoryId,
      subcategory_id: choice.subcategoryId,
      category: choice.categoryName,
      subcategory: choice.subcategoryName,
    })),
  )
  const rows = await db.$queryRaw<{ id: string }[]>`
    /* prepared: insert-order */
    WITH used AS (
      UPDATE coupons SET used_count = used_count + 1
      WHERE id = ${coupon?.id ?? null}::int AND ends_at > ${at} AND (max_uses IS NULL OR used_count < max_uses)
      RETURNING id
    ), placed AS (
      INSERT INTO orders (
        id, tracking_id, user_id, order_type, payment_method, idempotency_key, request_hash,
        first_name, last_name, email, phone, company_name, country, street_address, apartment, city, state, zip, note,
        sub_total_cents, discount_cents, total_cents, coupon_id, coupon_code, coupon_percent,
        created_at, updated_at, paid_at, expires_at)
      SELECT
        ${id}::uuid, ${order.trackingId}, ${order.userId}::int, ${delivery ? 'delivery' : 'pickup'}::order_type,
        ${checkout.payment_method}::payment_method, ${order.idempotencyKey}::text, ${order.requestHash}::text,
        ${checkout.first_name}, ${checkout.last_name}, ${checkout.email}, ${checkout.phone || null}::text,
        ${delivery?.company_name || null}::text, ${delivery?.country ?? null}::text,
        ${delivery?.street_address ?? null}::text, ${delivery?.apartment_suit || null}::text,
        ${delivery?.city ?? null}::text, ${delivery?.state ?? null}::text, ${delivery?.zip ?? null}::text,
        ${checkout.note || null}::text,
        ${cart.subTotalCents}::int, ${cart.discountCents}::int, ${cart.totalCents}::int,
        ${coupon?.id ?? null}::int, ${coupon?.code ?? null}::text, ${coupon?.percent ?? null}::int,
        ${at}, ${at}, ${free ? at : null}::timestamptz, ${free ? null : expiresAt}::timestamptz
      WHERE ${coupon === null} OR EXISTS (SELECT 1 FROM used)
      RETURNING id
    ), line AS (
      INSERT INTO order_lines (
        order_id, position, product_id, product_name, description, image_name, size_name, unit_price_cents, quantity, total_cents)
      SELECT placed.id, l.position, l.product_id, l.product_name, l.description, l.image_name, l.size_name,
        l.unit_price_cents, l.quantity, l.total_cents
      FROM placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(
        position int, product_id int, product_name text, description text, image_name text, size_name text,
        unit_price_cents int, quantity int, total_cents int)
      RETURNING id, position
    ), choice AS (
      INSERT INTO order_line_choices (
        order_line_id, position, ingredient_category_id, ingredient_subcategory_id,
        ingredient_category_name, ingredient_subcategory_name)
      SELECT line.id, c.position, c.category_id, c.subcategory_id, c.category, c.subcategory
      FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) AS c(
        line_position int, position int, category_id int, subcategory_id int, category text, subcategory text)
      JOIN line ON line.position = c.line_position
    ), history AS (
      INSERT INTO order_status_changes (order_id, to_status, at) SELECT id, 'pending', ${at} FROM placed
    ), payment AS (
      INSERT INTO payments (id, order_id, provider, amount_cents, status, settled_at, expires_at, next_check_at, created_at, updated_at)
      SELECT ${paymentId}::uuid, id, ${free ? 'none' : checkout.payment_method}::payment_provider, ${cart.totalCents}::int,
        ${free ? 'paid' : 'started'}::payment_status, ${free ? at : null}::timestamptz,
        ${free ? null : expiresAt}::timestamptz, ${free ? null : order.nextCheckAt}::timestamptz, ${at}, ${at}
      FROM placed
    )
    SELECT id FROM placed`
  return rows.length === 1
}
