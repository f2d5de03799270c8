import { type DISH_STATES, type OfficeDishRow, PAGE_SIZE } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { toPage } from '../../lib/to-page.ts'
import { mediaPath } from '../../media/store-media.ts'
import { toDraftInfo } from './draft-info.ts'

type Query = {
  search: string
  page: number
  category_id?: number | undefined
  state?: (typeof DISH_STATES)[number] | undefined
}

type Row = Omit<OfficeDishRow, 'category' | 'draft' | 'picture'> & {
  category_id: number
  category: string
  picture: string | null
  draft_id: number | null
  changes: Record<string, unknown> | null
  changed_by: string | null
  changed_at: Date | null
  publish_at: Date | null
}

const drafted = (field: string, type: string, column: string) =>
  Prisma.raw(`coalesce((d.changes ->> '${field}')::${type}, ${column})`)

/** Two statements, however many dishes there are. What a draft changes is shown as it will be, except for the order of the list. */
export async function listDishes(tx: Tx, { search, page, category_id, state }: Query, now: Date) {
  const where = Prisma.sql`
    (${search} = '' OR ${drafted('name', 'text', 'p.name')} ILIKE '%' || ${escapeLike(search)} || '%')
    AND (${category_id ?? null}::int IS NULL OR ${drafted('category_id', 'int', 'p.category_id')} = ${category_id ?? null}::int)
    AND ${stateCondition(state, now)}`
  const [{ total } = { total: 0 }] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM products p LEFT JOIN menu_drafts d ON d.kind = 'dish' AND d.subject_id = p.id
    WHERE ${where}`
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id, p.version, ${drafted('name', 'text', 'p.name')} AS name,
      shown.id AS category_id, shown.name AS category,
      ${drafted('visible', 'boolean', 'p.active')} AS visible,
      ${drafted('featured', 'boolean', 'p.featured')} AS featured,
      coalesce(p.recipe_checked_version = p.recipe_version, false) AS is_checked,
      (${soldOutMark(now)}) AS sold_out_mark,
      p.place, p.of, p.up_after, p.down_after,
      coalesce(small.name, first.name) AS picture,
      coalesce(
        (SELECT jsonb_agg(jsonb_build_object('id', coalesce((s ->> 'id')::int, 0), 'name', s ->> 'name', 'price', (s ->> 'price')::int))
          FROM jsonb_array_elements(d.changes -> 'sizes') s),
        (SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'price', s.price_cents) ORDER BY s.position, s.id)
          FROM product_sizes s WHERE s.product_id = p.id),
        '[]') AS sizes,
      d.id AS draft_id, d.changes, d.changed_by, d.changed_at, d.publish_at
    FROM (${withPlaces}) p JOIN categories c ON c.id = p.category_id
    LEFT JOIN menu_drafts d ON d.kind = 'dish' AND d.subject_id = p.id
    JOIN categories shown ON shown.id = ${drafted('category_id', 'int', 'p.category_id')}
    LEFT JOIN LATERAL (
      SELECT CASE WHEN d.changes -> 'images' IS NOT NULL THEN d.changes #>> '{images,0,name}' ELSE (
        SELECT i.media_name FROM product_images i WHERE i.product_id = p.id ORDER BY i.position, i.id LIMIT 1
      ) END AS name
    ) first ON true
    LEFT JOIN LATERAL (
      SELECT base || '-' || (SELECT min(width) FROM unnest(widths) AS each (width)) || '.jpg' AS name
      FROM pictures WHERE base = regexp_replace(first.name, '-[0-9]+\\.[a-z]+$', '') LIMIT 1
    ) small ON true
    WHERE ${where}
    ORDER BY c.position, c.id, p.position, p.id
    LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`
  return toPage(rows.map(toRow), total, page)
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Each dish with its place in its category, and after which dish it comes one up and one down. */
const withPlaces = Prisma.sql`
  SELECT *, (row_number() OVER list)::int AS place, (count(*) OVER (PARTITION BY category_id))::int AS of,
    lag(id, 2) OVER list AS up_after, lead(id) OVER list AS down_after
  FROM products WINDOW list AS (PARTITION BY category_id ORDER BY position, id)`

const soldOutMark = (now: Date) => Prisma.sql`
  SELECT m.id FROM sold_out_marks m
  WHERE m.product_id = p.id AND m.ended_at IS NULL AND (m.until IS NULL OR m.until > ${now})`

function stateCondition(state: Query['state'], now: Date): Prisma.Sql {
  switch (state) {
    case 'visible':
      return drafted('visible', 'boolean', 'p.active')
    case 'hidden':
      return Prisma.sql`NOT ${drafted('visible', 'boolean', 'p.active')}`
    case 'draft':
      return Prisma.sql`d.id IS NOT NULL`
    case 'unchecked':
      return Prisma.sql`p.recipe_checked_version IS DISTINCT FROM p.recipe_version`
    case 'sold_out':
      return Prisma.sql`EXISTS (${soldOutMark(now)})`
    default:
      return Prisma.sql`true`
  }
}

export const listDishNames = async (tx: Tx) =>
  (
    await tx.product.findMany({
      select: { id: true, name: true, categoryId: true },
      orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    })
  ).map(({ categoryId, ...dish }) => ({ ...dish, category_id: categoryId }))

function toRow(row: Row): OfficeDishRow {
  const { category_id, category, picture, draft_id, changes, changed_by, changed_at, publish_at, ...dish } =
    row
  return {
    ...dish,
    category: { id: category_id, name: category },
    picture: picture && mediaPath(picture),
    draft:
      draft_id === null || changed_at === null
        ? null
        : toDraftInfo({
            id: draft_id,
            changes,
            changedBy: changed_by ?? '',
            changedAt: changed_at,
            publishAt: publish_at,
          }),
  }
}
