import { addUpMeats, type DishNotice, isSoldOut, type MeatPortion } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toNotice } from '../menu/dish-notice.ts'
import { loadSoldOut } from '../menu/load-sold-out.ts'
import type { Demand } from '../schedule/promise.ts'

/** What a stored order costs the kitchen and the pit by today's menu; null when a part of it cannot be had any more. */
export async function loadDemand(tx: Tx, orderId: string, now: Date): Promise<Demand | null> {
  type Row = {
    productId: number | null
    sizeId: number | null
    quantity: number
    units: number | null
    meats: MeatPortion[]
    optionMeats: MeatPortion[]
    options: { groupId: number | null; name: string }[]
    notice: Parameters<typeof toNotice>[0]
  }
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id AS "productId", s.id AS "sizeId", l.quantity, s.work_units AS units,
      json_build_object('minutes', p.notice_minutes, 'order_by', left(p.order_by::text, 5),
        'weekdays', p.made_on_weekdays) AS notice,
      coalesce((SELECT json_agg(json_build_object('meat_id', meat_id, 'ounces', ounces))
        FROM size_meats WHERE product_size_id = s.id), '[]') AS meats,
      coalesce((SELECT json_agg(json_build_object('meat_id', m.meat_id, 'ounces', m.ounces))
        FROM order_line_choices c JOIN option_meats m ON m.choice_option_id = c.choice_option_id
        WHERE c.order_line_id = l.id), '[]') AS "optionMeats",
      coalesce((SELECT json_agg(json_build_object(
          'groupId', c.choice_group_id, 'name', c.choice_option_name))
        FROM order_line_choices c WHERE c.order_line_id = l.id), '[]') AS options
    FROM order_lines l
    LEFT JOIN products p ON p.id = l.product_id AND p.active
    LEFT JOIN product_sizes s ON s.product_id = p.id AND s.name = l.size_name
    WHERE l.order_id = ${orderId}::uuid AND l.struck_at IS NULL`
  const soldOut = await loadSoldOut(tx, now)
  const lines = rows.map(({ productId, sizeId, quantity, units, meats, optionMeats, options, notice }) => {
    if (productId === null || sizeId === null || units === null) return null
    const marks = [
      soldOut.product(productId),
      soldOut.size(sizeId),
      ...options.map(({ groupId, name }) => (groupId === null ? undefined : soldOut.option(groupId, name))),
    ]
    if (marks.some((mark) => isSoldOut(mark, now.getTime()))) return null
    return {
      quantity,
      units: units * quantity,
      portions: [...meats, ...optionMeats],
      notice: toNotice(notice),
    }
  })
  const had = lines.filter((line) => line !== null)
  if (had.length < lines.length) return null
  return {
    units: had.reduce((sum, { units }) => sum + units, 0),
    meats: addUpMeats(had),
    notices: had.flatMap(({ notice }): DishNotice[] => (notice === null ? [] : [notice])),
  }
}
