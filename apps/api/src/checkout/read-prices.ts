import type { Db } from '@baobab/db'
import * as z from 'zod/mini'
import type { CartForm } from './cart-form.ts'

/** What the database says about a cart: one round trip, because every checkout waits for it. */
const Answer = z.object({
  order: z.nullable(z.object({ id: z.string(), requestHash: z.string() })),
  lines: z.array(
    z.object({
      n: z.int(),
      name: z.nullable(z.string()),
      description: z.nullable(z.string()),
      image: z.nullable(z.string()),
      size: z.nullable(z.string()),
      regularCents: z.nullable(z.int()),
      discountPercent: z.nullable(z.int()),
    }),
  ),
  choices: z.array(
    z.object({
      n: z.int(),
      m: z.int(),
      categoryName: z.string(),
      maxChoices: z.int(),
      subcategoryName: z.string(),
    }),
  ),
  coupons: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      percent: z.int(),
      startsAt: z.nullable(z.string()),
      endsAt: z.string(),
      maxUses: z.nullable(z.int()),
      usedCount: z.int(),
    }),
  ),
})
export type PricesRead = z.output<typeof Answer>

export async function readPrices(db: Db, cart: CartForm, idempotencyKey: string | null): Promise<PricesRead> {
  const lines = cart.products.map(({ product_id, size }, n) => ({ n, product_id, size }))
  const choices = cart.products.flatMap(({ ingredients }, n) =>
    ingredients.map(({ ingredient_category_id, ingredient_subcategory_id }, m) => ({
      n,
      m,
      category_id: ingredient_category_id,
      subcategory_id: ingredient_subcategory_id,
    })),
  )
  // without a code a coupon is known by what it gives on the subtotal that the browser saw
  const [row] = await db.$queryRaw<[{ answer: unknown }]>`
    /* prepared: read-prices */
    WITH line AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(n int, product_id int, size text)
    )
    SELECT json_build_object(
      'order', (
        SELECT json_build_object('id', id, 'requestHash', request_hash) FROM orders
        WHERE idempotency_key = ${idempotencyKey}::text
      ),
      'lines', (
        SELECT json_agg(json_build_object(
          'n', l.n, 'name', p.name, 'description', p.description, 'image', i.media_name,
          'size', s.name, 'regularCents', s.price_cents, 'discountPercent', p.discount_percent) ORDER BY l.n)
        FROM line l
        LEFT JOIN products p ON p.id = l.product_id AND p.active
        LEFT JOIN product_sizes s ON s.product_id = p.id AND s.name = l.size
        LEFT JOIN LATERAL (
          SELECT media_name FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1
        ) i ON true
      ),
      'choices', (
        SELECT coalesce(json_agg(json_build_object(
          'n', c.n, 'm', c.m, 'categoryName', ic.name, 'maxChoices', pic.max_choices,
          'subcategoryName', sub.name)), '[]')
        FROM jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
          AS c(n int, m int, category_id int, subcategory_id int)
        JOIN line l ON l.n = c.n
        JOIN product_ingredient_categories pic
          ON pic.product_id = l.product_id AND pic.ingredient_category_id = c.category_id
        JOIN ingredient_categories ic ON ic.id = pic.ingredient_category_id
        JOIN ingredient_subcategories sub
          ON sub.id = c.subcategory_id AND sub.product_ingredient_category_id = pic.id
      ),
      'coupons', (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'code', code, 'percent', percent, 'startsAt', starts_at, 'endsAt', ends_at,
          'maxUses', max_uses, 'usedCount', used_count) ORDER BY max_uses IS NOT NULL, id), '[]')
        FROM coupons
        WHERE CASE WHEN ${cart.coupon_code} <> '' THEN code = ${cart.coupon_code}::citext
          ELSE ${cart.discount_price}::int > 0
            AND (${cart.sub_total}::bigint * percent + 50) / 100 = ${cart.discount_price}::int END
      )) AS answer`
  return Answer.parse(row.answer)
}
