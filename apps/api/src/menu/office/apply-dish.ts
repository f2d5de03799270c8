import { type DishChanges, type DishDocument, WEEKDAYS } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { AppError } from '../../http/app-error.ts'
import { setFields } from '../../lib/set-fields.ts'
import { pictureColumns } from '../../media/picture-columns.ts'

type Sizes = DishDocument['sizes']
type Choices = DishDocument['choices']
type Options = Choices[number]['options']

/**
 * Writes the changed fields of a dish to its tables. Rows keep their ids, because carts and sold-out marks refer to them. Triggers
 * count the recipe's version up and tell every process that the menu changed.
 */
export async function applyDish(tx: Tx, id: number, changes: DishChanges): Promise<void> {
  const columns = toColumns(changes)
  if (Object.keys(columns).length > 0) await tx.product.update({ where: { id }, data: columns })
  if (changes.seasonings) await replaceSeasonings(tx, id, changes.seasonings)
  if (changes.ingredients) await replaceIngredients(tx, id, changes.ingredients)
  if (changes.images) await replaceImages(tx, id, changes.images)
  if (changes.sizes) await saveSizes(tx, id, changes.sizes)
  if (changes.choices) await saveChoices(tx, id, changes.choices)
}

export function toColumns({ detail_html, order_by, made_on_weekdays, also_called, ...changes }: DishChanges) {
  return setFields({
    name: changes.name,
    description: changes.description,
    detailHtml: detail_html === undefined ? undefined : sanitiseHtml(detail_html),
    categoryId: changes.category_id,
    active: changes.visible,
    featured: changes.featured,
    discountPercent: changes.discount_percent,
    heat: changes.heat,
    noticeMinutes: changes.notice_minutes,
    orderBy: order_by ? new Date(`1970-01-01T${order_by}:00Z`) : order_by,
    madeOnWeekdays: made_on_weekdays?.map((day) => WEEKDAYS.indexOf(day)),
    relatedIds: changes.related,
    alsoCalled: also_called,
  })
}

async function replaceSeasonings(tx: Tx, productId: number, descriptions: string[]) {
  await tx.productSeasoning.deleteMany({ where: { productId } })
  await tx.productSeasoning.createMany({
    data: descriptions.map((description, position) => ({ productId, description, position })),
  })
}

async function replaceIngredients(tx: Tx, productId: number, ids: number[]) {
  await tx.productIngredient.deleteMany({ where: { productId, ingredientId: { notIn: ids } } })
  await tx.productIngredient.createMany({
    data: ids.map((ingredientId) => ({ productId, ingredientId })),
    skipDuplicates: true,
  })
}

async function replaceImages(tx: Tx, productId: number, images: DishDocument['images']) {
  await tx.productImage.deleteMany({ where: { productId } })
  const columns = await pictureColumns(tx, images)
  await tx.productImage.createMany({
    data: images.map(({ name, alt }, position) => {
      const picture = columns.get(name)
      if (picture === undefined)
        throw new AppError('invalid', 'This picture is no longer stored. Please upload it again.')
      return { ...picture, productId, mediaName: name, alt, position }
    }),
  })
}

async function saveSizes(tx: Tx, productId: number, sizes: Sizes) {
  await tx.productSize.deleteMany({ where: { productId, id: { notIn: idsIn(sizes) } } })
  await rename(tx.productSize, sizes)
  const existing = toIds(await tx.productSize.findMany({ where: { productId }, select: { id: true } }))
  for (const [position, { id, name, price, work_units, meats, adds }] of sizes.entries()) {
    const data = { priceCents: price, workUnits: work_units, position }
    const { id: productSizeId } =
      id === null || !existing.has(id)
        ? await tx.productSize.create({ data: { ...data, name, productId } })
        : await tx.productSize.update({ where: { id, productId }, data })
    await tx.sizeMeat.deleteMany({ where: { productSizeId } })
    await tx.sizeMeat.createMany({
      data: meats.map(({ meat_id, ounces }) => ({ productSizeId, meatId: meat_id, ounces })),
    })
    await tx.sizeIngredient.deleteMany({ where: { productSizeId, ingredientId: { notIn: adds } } })
    await tx.sizeIngredient.createMany({
      data: adds.map((ingredientId) => ({ productSizeId, ingredientId })),
      skipDuplicates: true,
    })
  }
}

async function saveChoices(tx: Tx, productId: number, choices: Choices) {
  await tx.productChoiceGroup.deleteMany({ where: { productId, id: { notIn: idsIn(choices) } } })
  const existing = toIds(await tx.productChoiceGroup.findMany({ where: { productId }, select: { id: true } }))
  for (const [position, { id, group, max_choices, is_required, options }] of choices.entries()) {
    const { id: choiceGroupId } = await tx.choiceGroup.upsert({
      where: { name: group },
      update: {},
      create: { name: group },
    })
    const data = { maxChoices: max_choices, isRequired: is_required, position, choiceGroupId }
    const choice =
      id === null || !existing.has(id)
        ? await tx.productChoiceGroup.create({ data: { ...data, productId } })
        : await tx.productChoiceGroup.update({ where: { id, productId }, data })
    await saveOptions(tx, choice.id, options)
  }
}

async function saveOptions(tx: Tx, productChoiceGroupId: number, options: Options) {
  const ofChoice = { productChoiceGroupId }
  await tx.choiceOption.deleteMany({ where: { ...ofChoice, id: { notIn: idsIn(options) } } })
  await rename(tx.choiceOption, options)
  // at most one default at every moment
  await tx.choiceOption.updateMany({
    where: {
      ...ofChoice,
      id: { in: idsIn(options.filter(({ is_default }) => !is_default)) },
      isDefault: true,
    },
    data: { isDefault: false },
  })
  const existing = toIds(await tx.choiceOption.findMany({ where: ofChoice, select: { id: true } }))
  for (const [position, { id, name, is_default, meats, adds, leaves_out }] of options.entries()) {
    const data = { isDefault: is_default, position }
    const { id: optionId } =
      id === null || !existing.has(id)
        ? await tx.choiceOption.create({ data: { ...data, ...ofChoice, name } })
        : await tx.choiceOption.update({ where: { id, ...ofChoice }, data })
    await tx.optionMeat.deleteMany({ where: { choiceOptionId: optionId } })
    await tx.optionMeat.createMany({
      data: meats.map(({ meat_id, ounces }) => ({
        choiceOptionId: optionId,
        meatId: meat_id,
        ounces,
      })),
    })
    await saveOptionIngredients(tx, optionId, adds, leaves_out)
  }
}

async function saveOptionIngredients(tx: Tx, optionId: number, adds: number[], leavesOut: number[]) {
  const rows = [
    ...adds.map((ingredientId) => ({ ingredientId, leavesOut: false })),
    ...leavesOut.map((ingredientId) => ({ ingredientId, leavesOut: true })),
  ]
  const isKept = { OR: rows }
  await tx.optionIngredient.deleteMany({
    where: { choiceOptionId: optionId, ...(rows.length > 0 && { NOT: isKept }) },
  })
  await tx.optionIngredient.createMany({
    data: rows.map((row) => ({ ...row, choiceOptionId: optionId })),
    skipDuplicates: true,
  })
}

type Named = { id: number | null; name: string }
type Renamed = {
  updateMany: (args: {
    where: { id: number; name: string | { not: string } }
    data: { name: string }
  }) => Promise<unknown>
}

/** Only rows whose name differs: a new name counts the recipe up. Two names may be swapped, and names are unique at every moment. */
async function rename(table: Renamed, rows: readonly Named[]) {
  const existing = rows.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
  for (const { id, name } of existing)
    await table.updateMany({ where: { id, name: { not: name } }, data: { name: `~${id}` } })
  for (const { id, name } of existing)
    await table.updateMany({ where: { id, name: `~${id}` }, data: { name } })
}

/** A size that was removed and is taken back has an id that is gone: it is made anew. */
const toIds = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
const idsIn = (rows: readonly { id: number | null }[]) => rows.flatMap(({ id }) => id ?? [])
