import type { DishDocument } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { pictureColumns } from '../../media/picture-columns.ts'
import { toColumns } from './apply-dish.ts'

type NewDish = { slug: string; position: number; dish: DishDocument }
type Part = { meats: { meat_id: number; ounces: number }[]; adds: number[] }

/**
 * Many dishes with all of their rows, in a statement for each table. Triggers record who added them (`record_change`) and tell every
 * process (`notify_content_changed`). Returns the dishes with their ids.
 */
export async function insertDishes<Dish extends NewDish>(
  tx: Tx,
  dishes: readonly Dish[],
): Promise<(Dish & { id: number })[]> {
  const slugs = dishes.map(({ slug }) => slug)
  await tx.product.createMany({
    data: dishes.map(({ slug, position, dish }) => {
      const { name, description, category_id: categoryId } = dish
      return { ...toColumns(dish), name, description, categoryId, slug, position }
    }),
  })
  const rows = await tx.product.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } })
  const idBySlug = new Map(rows.map(({ id, slug }) => [slug, id]))
  const all = dishes.map(({ slug, dish }) => ({ ...dish, id: pick(idBySlug, slug) }))
  await tx.productSeasoning.createMany({
    data: all.flatMap(({ id, seasonings }) =>
      seasonings.map((description, position) => ({ productId: id, description, position })),
    ),
  })
  await tx.productIngredient.createMany({
    data: all.flatMap(({ id, ingredients }) =>
      ingredients.map((ingredientId) => ({ productId: id, ingredientId })),
    ),
  })
  await insertImages(tx, all)
  await insertSizes(tx, all)
  await insertChoices(tx, all)
  return dishes.map((dish) => ({ ...dish, id: pick(idBySlug, dish.slug) }))
}

type Inserted = DishDocument & { id: number }

async function insertImages(tx: Tx, dishes: readonly Inserted[]) {
  const columns = await pictureColumns(
    tx,
    dishes.flatMap(({ images }) => images),
  )
  await tx.productImage.createMany({
    data: dishes.flatMap(({ id, images }) =>
      images.map(({ name, alt }, position) => {
        const picture = pick(columns, name)
        return { ...picture, productId: id, mediaName: name, alt, position }
      }),
    ),
  })
}

async function insertSizes(tx: Tx, dishes: readonly Inserted[]) {
  const sizes = dishes.flatMap(({ id, sizes }) =>
    sizes.map((size, position) => ({ ...size, productId: id, position })),
  )
  const rows = await tx.productSize.createManyAndReturn({
    data: sizes.map(({ productId, name, price, work_units, position }) => ({
      productId,
      name,
      priceCents: price,
      workUnits: work_units,
      position,
    })),
  })
  const ids = new Map(rows.map(({ id, productId, name }) => [`${productId}/${name}`, id]))
  const parts = sizes.map((size) => ({ ...size, id: pick(ids, `${size.productId}/${size.name}`) }))
  await tx.sizeMeat.createMany({ data: meatRows(parts, 'productSizeId') })
  await tx.sizeIngredient.createMany({
    data: parts.flatMap(({ id, adds }) => adds.map((ingredientId) => ({ productSizeId: id, ingredientId }))),
  })
}

async function insertChoices(tx: Tx, dishes: readonly Inserted[]) {
  const choices = dishes.flatMap(({ id, choices }) =>
    choices.map((choice, position) => ({ ...choice, productId: id, position })),
  )
  const names = [...new Set(choices.map(({ group }) => group))]
  await tx.choiceGroup.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true })
  const groups = await tx.choiceGroup.findMany({ where: { name: { in: names } } })
  const groupIds = new Map(groups.map(({ id, name }) => [name, id]))
  const rows = await tx.productChoiceGroup.createManyAndReturn({
    data: choices.map(({ productId, group, max_choices, is_required, position }) => ({
      productId,
      choiceGroupId: pick(groupIds, group),
      maxChoices: max_choices,
      isRequired: is_required,
      position,
    })),
  })
  const choiceIds = new Map(rows.map((row) => [`${row.productId}/${row.choiceGroupId}`, row.id]))
  const options = choices.flatMap(({ productId, group, options }) => {
    const choiceId = pick(choiceIds, `${productId}/${groupIds.get(group)}`)
    return options.map((option, position) => ({ ...option, choiceId, position }))
  })
  const written = await tx.choiceOption.createManyAndReturn({
    data: options.map(({ choiceId, name, is_default, position }) => ({
      productChoiceGroupId: choiceId,
      name,
      isDefault: is_default,
      position,
    })),
  })
  const ids = new Map(written.map((row) => [`${row.productChoiceGroupId}/${row.name}`, row.id]))
  const parts = options.map((option) => ({ ...option, id: pick(ids, `${option.choiceId}/${option.name}`) }))
  await tx.optionMeat.createMany({ data: meatRows(parts, 'choiceOptionId') })
  await tx.optionIngredient.createMany({
    data: parts.flatMap(({ id, adds, leaves_out }) => [
      ...adds.map((ingredientId) => ({ choiceOptionId: id, ingredientId, leavesOut: false })),
      ...leaves_out.map((ingredientId) => ({ choiceOptionId: id, ingredientId, leavesOut: true })),
    ]),
  })
}

const meatRows = <Key extends string>(parts: readonly (Part & { id: number })[], key: Key) =>
  parts.flatMap(({ id, meats }) =>
    meats.map(({ meat_id, ounces }) => ({
      ...({ [key]: id } as Record<Key, number>),
      meatId: meat_id,
      ounces,
    })),
  )

function pick<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new Error(`${String(key)} is missing among the inserted rows`)
  return value
}
