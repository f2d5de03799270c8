import { type CheckoutForm, MeatPortion, type Tip } from '@baobab/contract'
import { type Db, Prisma, queryPrepared } from '@baobab/db'
import * as z from 'zod/mini'

/** The part of a checkout that has a price. */
export type Cart = Pick<
  CheckoutForm,
  'products' | 'sub_total' | 'discount_price' | 'total_price' | 'coupon_code' | keyof Tip
>

/** Null when it takes nothing of the pit. */
const Portions = z.nullable(z.array(MeatPortion))

const CurrentLine = z.object({
  name: z.string(),
  description: z.string(),
  /** Empty when the dish has no picture. */
  imageName: z.string(),
  discountPercent: z.int(),
  /** Null when the dish does not come in the requested size. */
  size: z.nullable(
    z.object({ id: z.int(), name: z.string(), regularCents: z.int(), workUnits: z.int(), meats: Portions }),
  ),
  /** As many as requested, in their order; null for a choice the dish does not offer. */
  choices: z.array(
    z.nullable(
      z.object({ groupName: z.string(), maxChoices: z.int(), optionName: z.string(), meats: Portions }),
    ),
  ),
  /** Groups that need a choice, and the option that an order gets that names none. */
  required: z.array(
    z.object({
      groupId: z.int(),
      groupName: z.string(),
      usual: z.nullable(
        z.object({ optionId: z.int(), optionName: z.string(), maxChoices: z.int(), meats: Portions }),
      ),
    }),
  ),
  /** When it has to be ordered. */
  notice: z.object({
    minutes: z.int(),
    order_by: z.nullable(z.string()),
    weekdays: z.array(z.int()),
  }),
})
export type CurrentLine = z.output<typeof CurrentLine>

// in JSON an instant is text
const Instant = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

const Prices = z.object({
  isKeyUsed: z.boolean(),
  /** As many as requested, in their order; null for a dish that is not on the menu. */
  lines: z.array(z.nullable(CurrentLine)),
  /** Marks that staff have not ended; `isSoldOut` decides. */
  soldOut: z.array(
    z.object({
      productId: z.nullable(z.int()),
      sizeId: z.nullable(z.int()),
      groupId: z.nullable(z.int()),
      optionName: z.nullable(z.string()),
      until: z.nullable(z.string()),
    }),
  ),
  coupons: z.array(
    z.object({
      id: z.int(),
      version: z.int(),
      code: z.string(),
      percent: z.int(),
      startsAt: z.nullable(Instant),
      endsAt: Instant,
      maxUses: z.nullable(z.int()),
      usedCount: z.int(),
      maxUsesPerGuest: z.nullable(z.int()),
      /** The uses by the guest who orders: the key that names the guest, and the number of the use. */
      uses: z.array(z.object({ guest: z.string(), number: z.int() })),
    }),
  ),
})
export type Prices = z.output<typeof Prices>

/**
 * Everything the database knows about a cart, in one statement, because every checkout waits for it. `couponPercents` are the
 * percents that give the cart's discount: without a code they find a listed coupon.
 */
export async function readPrices(
  db: Db,
  cart: Cart,
  {
    idempotencyKey,
    couponPercents,
    couponGuests,
  }: {
    idempotencyKey: string | null
    couponPercents: readonly number[]
    couponGuests: readonly string[]
  },
): Promise<Prices> {
  const lines = cart.products.map(({ product_id, size, ingredients }, position) => ({
    position,
    product_id,
    size,
    choices: ingredients.map(({ ingredient_category_id, ingredient_subcategory_id }, at) => ({
      position: at,
      group_id: ingredient_category_id,
      option_id: ingredient_subcategory_id,
    })),
  }))
  const [row] = await queryPrepared<[{ prices: unknown }]>(
    db,
    'read-prices',
    Prisma.sql`
    SELECT json_build_object(
      'isKeyUsed', EXISTS (SELECT 1 FROM orders WHERE idempotency_key = ${idempotencyKey}::text),
      'lines', (
        SELECT json_agg(line.current ORDER BY l.position)
        FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          AS l(position int, product_id int, size text, choices jsonb)
        LEFT JOIN LATERAL (
          SELECT json_build_object(
            'name', p.name, 'description', p.description,
            'imageName', coalesce((
              SELECT media_name FROM product_images WHERE product_id = p.id ORDER BY position, id LIMIT 1
            ), ''),
            'discountPercent', p.discount_percent,
            'size', (
              SELECT json_build_object(
                'id', s.id, 'name', s.name, 'regularCents', s.price_cents, 'workUnits', s.work_units,
                'meats', (SELECT json_agg(json_build_object('meat_id', meat_id, 'ounces', ounces))
                  FROM size_meats WHERE product_size_id = s.id))
              FROM product_sizes s WHERE s.product_id = p.id AND s.name = l.size
            ),
            'choices', (
              SELECT coalesce(json_agg((
                SELECT json_build_object(
                  'groupName', ic.name, 'maxChoices', pic.max_choices, 'optionName', sub.name,
                  'meats', (SELECT json_agg(json_build_object('meat_id', meat_id, 'ounces', ounces))
                    FROM option_meats WHERE choice_option_id = sub.id))
                FROM product_choice_groups pic
                JOIN choice_groups ic ON ic.id = pic.choice_group_id
                JOIN choice_options sub ON sub.product_choice_group_id = pic.id
                WHERE pic.product_id = p.id AND pic.choice_group_id = c.group_id AND sub.id = c.option_id
              ) ORDER BY c.position), '[]')
              FROM jsonb_to_recordset(l.choices) AS c(position int, group_id int, option_id int)
            ),
            'required', (
              SELECT coalesce(json_agg(json_build_object('groupId', g.id, 'groupName', g.name, 'usual', (
                SELECT json_build_object('optionId', sub.id, 'optionName', sub.name, 'maxChoices', r.max_choices,
                  'meats', (SELECT json_agg(json_build_object('meat_id', meat_id, 'ounces', ounces))
                    FROM option_meats WHERE choice_option_id = sub.id))
                FROM choice_options sub WHERE sub.product_choice_group_id = r.id AND sub.is_default
              )) ORDER BY r.position, r.id), '[]')
              FROM product_choice_groups r JOIN choice_groups g ON g.id = r.choice_group_id
              WHERE r.product_id = p.id AND r.is_required
            ),
            'notice', json_build_object('minutes', p.notice_minutes, 'order_by', left(p.order_by::text, 5),
              'weekdays', p.made_on_weekdays)) AS current
          FROM products p WHERE p.id = l.product_id AND p.active LIMIT 1
        ) line ON true
      ),
      'soldOut', (
        SELECT coalesce(json_agg(json_build_object(
          'productId', product_id, 'sizeId', product_size_id, 'groupId', choice_group_id,
          'optionName', option_name, 'until', until)), '[]')
        FROM sold_out_marks WHERE ended_at IS NULL
      ),
      'coupons', (
        SELECT coalesce(json_agg(json_build_object(
          'id', id, 'version', version, 'code', code, 'percent', percent, 'startsAt', starts_at, 'endsAt', ends_at,
          'maxUses', max_uses, 'usedCount', used_count, 'maxUsesPerGuest', max_uses_per_guest, 'uses', (
            SELECT coalesce(json_agg(json_build_object('guest', guest, 'number', number)), '[]')
            FROM coupon_uses WHERE coupon_id = coupons.id AND guest = ANY(${couponGuests}::text[])
          )) ORDER BY max_uses IS NOT NULL OR max_uses_per_guest IS NOT NULL, id), '[]')
        FROM coupons
        WHERE CASE WHEN ${cart.coupon_code} <> '' THEN code = ${cart.coupon_code}::citext
          ELSE listed AND percent = ANY(${couponPercents}::int[]) END
      )) AS prices`,
  )
  return Prices.parse(row.prices)
}
