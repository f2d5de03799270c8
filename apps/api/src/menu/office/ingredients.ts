import { OfficeIngredient, PAGE_SIZE } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { AppError, notFound, refuseFields } from '../../http/app-error.ts'
import { toPage } from '../../lib/to-page.ts'
import { completeFields, findContradictions, toIngredient } from './ingredient-fields.ts'

type Fields = Pick<OfficeIngredient, 'name' | 'contains' | 'may_contain' | 'kinds' | 'shared' | 'diets'>

export async function listIngredients(tx: Tx, { search, page }: { search: string; page: number }) {
  const where = search ? { name: { contains: search, mode: 'insensitive' as const } } : {}
  const rows = await tx.ingredient.findMany({
    where,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const ids = rows.map(({ id }) => id)
  const counts = await tx.$queryRaw<{ id: number; dishes: number }[]>`
    SELECT i.id, count(*)::int AS dishes FROM unnest(${ids}::int[]) AS i (id)
    CROSS JOIN LATERAL ${dishesWith(Prisma.sql`i.id`)} AS used GROUP BY i.id`
  const dishes = new Map(counts.map((row) => [row.id, row.dishes]))
  const items = rows.map((row) => ({
    ...toIngredient(row),
    version: row.version,
    dishes: dishes.get(row.id) ?? 0,
  }))
  return toPage(items, await tx.ingredient.count({ where }), page)
}

/** The ids of the dishes that have it as guests have it, or in a draft. */
const dishesWith = (id: Prisma.Sql) => Prisma.sql`(
  SELECT products_with_ingredient(ARRAY[${id}])
  UNION
  SELECT d.subject_id FROM menu_drafts d, jsonb_build_object('id', ${id}) AS vars
  WHERE d.kind = 'dish' AND (
    d.changes -> 'ingredients' @> to_jsonb(${id})
    OR jsonb_path_exists(d.changes, '$.sizes[*].adds[*] ? (@ == $id)', vars)
    OR jsonb_path_exists(d.changes, '$.choices[*].options[*].adds[*] ? (@ == $id)', vars)))`

export async function loadIngredient(tx: Tx, id: number): Promise<OfficeIngredient> {
  const row = await tx.ingredient.findUnique({ where: { id } })
  if (row === null) throw notFound('This ingredient no longer exists.')
  const dishes = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT p.id, p.name FROM products p WHERE p.id IN ${dishesWith(Prisma.sql`${id}::int`)} ORDER BY p.name, p.id`
  return { ...toIngredient(row), version: row.version, dishes }
}

export async function addIngredient(tx: Tx, fields: Fields): Promise<number> {
  const { id } = await tx.ingredient.create({ data: toColumns(fields) })
  return id
}

/** Guests see it at once: triggers make every dish with it “not stated” until its recipe is checked again. */
export const saveIngredient = (
  tx: Tx,
  id: number,
  body: { version: number; changes: { [Name in keyof Fields]?: Fields[Name] | undefined } },
): Promise<OfficeIngredient> =>
  saveVersioned(tx, {
    table: 'ingredients',
    id,
    body,
    response: OfficeIngredient,
    load: () => loadIngredient(tx, id),
    write: async (changes) => {
      const fields: Fields = { ...(await loadIngredient(tx, id)), ...changes }
      await tx.ingredient.update({ where: { id }, data: toColumns(fields) })
    },
  })

export async function removeIngredient(tx: Tx, id: number, version: number): Promise<void> {
  const { dishes, version: current } = await loadIngredient(tx, id)
  if (dishes.length > 0)
    throw new AppError('conflict', `It is in ${dishes.map(({ name }) => name).join(', ')}.`)
  const { count } = await tx.ingredient.deleteMany({ where: { id, version } })
  if (count === 0)
    throw new AppError('changed_meanwhile', 'Someone else changed it. Check it again.', {
      current: { version: current, by: null, at: null, fields: {} },
    })
}

function toColumns({ name, ...typed }: Fields) {
  const fields = completeFields(typed)
  refuseFields(findContradictions(fields))
  const { contains, may_contain, kinds, shared, diets } = fields
  return {
    name,
    contains,
    mayContain: may_contain,
    kinds,
    shared,
    vegan: diets.includes('vegan'),
    vegetarian: diets.includes('vegetarian'),
    glutenFree: diets.includes('gluten_free'),
  }
}
