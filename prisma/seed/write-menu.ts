import { WEEKDAYS } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { detailHtml } from './html.ts'
import { getOrThrow, idsBy } from './look-up.ts'
import { anyNumber, type ChoiceName, choices, type Dish, meats, usualChoices } from './menu/dish.ts'
import { menu } from './menu/index.ts'

/** Categories and dishes, without pictures: writePictures adds them. */
export async function writeMenu(tx: Tx, now: Date) {
  await tx.category.createMany({
    data: menu.map(({ slug, name, alsoCalled = [] }, position) => ({ slug, name, alsoCalled, position })),
  })
  await tx.choiceGroup.createMany({
    data: Object.keys(choices).map((name, position) => ({ name, position })),
  })
  const categoryIds = await idsBy(tx.category.findMany({ select: { id: true, slug: true } }), 'slug')
  const groupIds = await idsBy(tx.choiceGroup.findMany({ select: { id: true, name: true } }), 'name')

  await tx.product.createMany({
    data: menu.flatMap(({ slug, dishes }) =>
      dishes.map((dish, position) => ({
        slug: dish.slug,
        name: dish.name,
        alsoCalled: dish.alsoCalled ?? [],
        description: dish.description,
        detailHtml: detailHtml({
          story: dish.story,
          heading: 'Good to know',
          facts: dish.goodToKnow,
        }),
        categoryId: categoryIds(slug),
        discountPercent: dish.discountPercent ?? 0,
        position,
        heat: dish.heat,
        noticeMinutes: dish.notice?.minutes ?? 0,
        orderBy: dish.notice?.orderBy === undefined ? null : wallTime(dish.notice.orderBy),
        createdAt: now,
        updatedAt: now,
      })),
    ),
  })
  const productIds = await idsBy(tx.product.findMany({ select: { id: true, slug: true } }), 'slug')
  const dishes = menu.flatMap((category) =>
    category.dishes.map((dish) => ({ ...dish, category, id: productIds(dish.slug) })),
  )

  const sizes = await tx.productSize.createManyAndReturn({
    data: dishes.flatMap(({ id, sizes, category, workUnits = {} }) =>
      Object.entries(sizes).map(([name, priceCents], position) => ({
        productId: id,
        name,
        priceCents,
        workUnits: workUnits[name] ?? (name.startsWith('Tray') ? 4 : (category.workUnits ?? 1)),
        position,
      })),
    ),
  })
  await tx.productSeasoning.createMany({
    data: dishes.flatMap(({ id, seasonings }) =>
      seasonings.map((description, position) => ({ productId: id, description, position })),
    ),
  })
  await writeMeats(tx, dishes, sizes)
  await writeChoices(tx, dishes, groupIds)
}

/** What the sizes take of the pit, and what is cooked each day by the standing plan. */
async function writeMeats(
  tx: Tx,
  dishes: (Dish & { id: number })[],
  sizes: readonly { id: number; productId: number; name: string }[],
) {
  await tx.meat.createMany({
    data: Object.entries(meats).map(([name, { yieldPercent }], position) => ({
      name,
      position,
      yieldPercent,
    })),
  })
  const meatIds = await idsBy(tx.meat.findMany({ select: { id: true, name: true } }), 'name')
  const sizeIds = new Map(sizes.map(({ id, productId, name }) => [`${productId} ${name}`, id]))
  await tx.sizeMeat.createMany({
    data: dishes.flatMap(({ id, meats: portions = {} }) =>
      Object.entries(portions).flatMap(([size, ounces]) =>
        Object.entries(ounces).map(([meat, weight]) => ({
          productSizeId: getOrThrow(sizeIds, `${id} ${size}`),
          meatId: meatIds(meat),
          ounces: weight,
        })),
      ),
    ),
  })
  await tx.pitPlan.createMany({
    data: Object.entries(meats).flatMap(([meat, { ready }]) =>
      Object.entries(ready).flatMap(([time, ounces]) =>
        WEEKDAYS.map((_, weekday) => ({
          weekday,
          meatId: meatIds(meat),
          ready: wallTime(time),
          ounces,
        })),
      ),
    ),
  })
  await tx.usualWalkIn.createMany({
    data: Object.entries(meats).flatMap(([meat, { walkIns }]) =>
      WEEKDAYS.map((_, weekday) => ({ weekday, meatId: meatIds(meat), ounces: walkIns })),
    ),
  })
}

async function writeChoices(tx: Tx, dishes: (Dish & { id: number })[], groupIds: (name: string) => number) {
  const offered = dishes.flatMap((dish) =>
    listChoices(dish).map(([name, options], position) => ({
      productId: dish.id,
      choiceGroupId: groupIds(name),
      position,
      maxChoices: dish.upTo?.[name] ?? (anyNumber.includes(name) ? options.length : 1),
      isRequired: (dish.required?.includes(name) ?? false) || defaultOption(dish, name) !== undefined,
      options,
      usual: defaultOption(dish, name),
    })),
  )
  const rows = await tx.productChoiceGroup.createManyAndReturn({
    data: offered.map(({ options: _options, usual: _usual, ...row }) => row),
    select: { id: true, productId: true, choiceGroupId: true },
  })
  const rowIds = new Map(rows.map((row) => [`${row.productId} ${row.choiceGroupId}`, row.id]))
  await tx.choiceOption.createMany({
    data: offered.flatMap(({ productId, choiceGroupId, options, usual }) =>
      options.map((name, position) => ({
        productChoiceGroupId: getOrThrow(rowIds, `${productId} ${choiceGroupId}`),
        name,
        position,
        isDefault: name === usual,
      })),
    ),
  })
}

const defaultOption = ({ defaults }: Dish, group: ChoiceName) => defaults?.[group] ?? usualChoices[group]

const wallTime = (time: string) => new Date(`1970-01-01T${time}:00Z`)

/** Each choice with the options of this dish. */
const listChoices = ({ choices: groups = [] }: Dish) =>
  groups.map((group) => (typeof group === 'string' ? ([group, choices[group]] as const) : group))
