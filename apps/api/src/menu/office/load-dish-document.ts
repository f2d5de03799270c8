import { type DishDocument, WEEKDAYS } from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'

const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }]

const everyRow = {
  sizes: { orderBy: byPosition, include: { meats: true, ingredients: true } },
  images: { orderBy: byPosition },
  seasonings: { orderBy: byPosition },
  ingredients: true,
  choiceGroups: {
    orderBy: byPosition,
    include: {
      choiceGroup: true,
      options: { orderBy: byPosition, include: { meats: true, ingredients: true } },
    },
  },
} as const satisfies Prisma.ProductInclude

/** A dish as guests have it, from all of its tables; null when there is no such dish. */
export const loadDishDocument = async (tx: Tx, id: number): Promise<DishDocument | null> =>
  (await loadDishDocuments(tx, { id })).get(id) ?? null

export async function loadDishDocuments(
  tx: Tx,
  where: Prisma.ProductWhereInput,
): Promise<ReadonlyMap<number, DishDocument>> {
  const dishes = await tx.product.findMany({ where, include: everyRow })
  return new Map(dishes.map((dish) => [dish.id, toDocument(dish)]))
}

function toDocument(dish: Prisma.ProductGetPayload<{ include: typeof everyRow }>): DishDocument {
  return {
    name: dish.name,
    description: dish.description,
    detail_html: dish.detailHtml,
    category_id: dish.categoryId,
    visible: dish.active,
    featured: dish.featured,
    discount_percent: dish.discountPercent,
    heat: dish.heat,
    notice_minutes: dish.noticeMinutes,
    order_by: dish.orderBy?.toISOString().slice(11, 16) ?? null,
    made_on_weekdays: dish.madeOnWeekdays.flatMap((day) => WEEKDAYS[day] ?? []),
    seasonings: dish.seasonings.map(({ description }) => description),
    sizes: dish.sizes.map((size) => ({
      id: size.id,
      name: size.name,
      price: size.priceCents,
      work_units: size.workUnits,
      meats: toMeats(size.meats),
      adds: toIds(size.ingredients),
    })),
    choices: dish.choiceGroups.map((choice) => ({
      id: choice.id,
      group: choice.choiceGroup.name,
      max_choices: choice.maxChoices,
      is_required: choice.isRequired,
      options: choice.options.map((option) => ({
        id: option.id,
        name: option.name,
        is_default: option.isDefault,
        meats: toMeats(option.meats),
        adds: toIds(option.ingredients.filter(({ leavesOut }) => !leavesOut)),
        leaves_out: toIds(option.ingredients.filter(({ leavesOut }) => leavesOut)),
      })),
    })),
    ingredients: toIds(dish.ingredients),
    images: dish.images.map(({ mediaName, alt }) => ({ name: mediaName, alt })),
    related: dish.relatedIds,
    also_called: dish.alsoCalled,
  }
}

const toMeats = (rows: { meatId: number; ounces: number }[]) =>
  rows.map(({ meatId, ounces }) => ({ meat_id: meatId, ounces })).sort((a, b) => a.meat_id - b.meat_id)
const toIds = (rows: { ingredientId: number }[]) =>
  rows.map(({ ingredientId }) => ingredientId).sort((a, b) => a - b)
