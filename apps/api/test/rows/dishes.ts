import { randomUUID } from 'node:crypto'
import type { Db } from '@baobab/db'

type DishOptions = {
  name?: string
  alsoCalled?: string[]
  description?: string
  detailHtml?: string
  categoryId?: number
  discountPercent?: number
  position?: number
  active?: boolean
  /** Size to price in cents. */
  sizes?: Record<string, number>
  /** What each size costs the kitchen; 1 by default. */
  workUnits?: number
  /** Size to what it takes of the pit: ounces by meat. */
  meats?: Record<string, Record<number, number>>
  seasonings?: string[]
  /** Choice group to its options. */
  choices?: Record<string, string[]>
  /** How many options of a group may be chosen together. */
  maxChoices?: number
  /** Whether each group needs a choice. */
  isRequired?: boolean
  /** The option of any group that is its default. */
  defaultOption?: string
  heat?: number
  noticeMinutes?: number
  /** As `HH:MM`. */
  orderBy?: string
  madeOnWeekdays?: number[]
}

const slug = (prefix: string) => `${prefix}-${randomUUID()}`

export const createCategory = async (db: Db, name: string = slug('Category'), position = 0) =>
  db.category.create({ data: { name, slug: slug('category'), position } })

/** Creates a dish in a category of its own. */
export async function createDish(db: Db, options: DishOptions = {}) {
  const {
    sizes = { Plate: 1000 },
    seasonings = [],
    choices = {},
    maxChoices = 1,
    isRequired = false,
    defaultOption,
    orderBy,
    workUnits = 1,
    meats = {},
    categoryId,
    ...columns
  } = options
  const groups = []
  for (const [name, optionNames] of Object.entries(choices)) {
    const group = await db.choiceGroup.upsert({ where: { name }, create: { name }, update: {} })
    groups.push({ choiceGroupId: group.id, optionNames })
  }
  return db.product.create({
    data: {
      slug: slug('dish'),
      name: slug('Dish'),
      description: '',
      ...columns,
      ...(orderBy !== undefined && { orderBy: new Date(`1970-01-01T${orderBy}:00Z`) }),
      categoryId: categoryId ?? (await createCategory(db)).id,
      sizes: {
        create: Object.entries(sizes).map(([name, priceCents], position) => ({
          name,
          priceCents,
          workUnits,
          position,
          meats: {
            create: Object.entries(meats[name] ?? {}).map(([meatId, ounces]) => ({
              meatId: Number(meatId),
              ounces,
            })),
          },
        })),
      },
      seasonings: { create: seasonings.map((description, position) => ({ description, position })) },
      choiceGroups: {
        create: groups.map(({ choiceGroupId, optionNames }, position) => ({
          choiceGroupId,
          position,
          maxChoices,
          isRequired,
          options: {
            create: optionNames.map((name, index) => ({
              name,
              position: index,
              isDefault: name === defaultOption,
            })),
          },
        })),
      },
    },
    include: {
      category: true,
      sizes: { orderBy: { position: 'asc' } },
      choiceGroups: {
        include: { choiceGroup: true, options: { orderBy: { position: 'asc' } } },
        orderBy: { position: 'asc' },
      },
    },
  })
}

type Dish = Awaited<ReturnType<typeof createDish>>

/** An option of a dish by its place, as a line of the cart names it. */
export const chooseOption = ({ choiceGroups }: Pick<Dish, 'choiceGroups'>, option: number, group = 0) => ({
  ingredient_category_id: choiceGroups[group]?.choiceGroup.id,
  ingredient_subcategory_id: choiceGroups[group]?.options[option]?.id,
})

let pictures = 0

/** Creates a picture as the seed does, without files. */
export async function createPicture(db: Db, shareName: string | null = null) {
  pictures += 1
  const base = `picture${String(pictures).padStart(4, '0')}`
  return db.picture.create({
    data: {
      slug: slug('picture'),
      base,
      widths: [480, 960],
      width: 1200,
      height: 900,
      placeholder: 'data:image/webp;base64,AAAA',
      color: '#8a4b2f',
      shareName,
    },
  })
}

/** Gives the seeded banner and promo strip the pictures that a build of the site brings. */
export async function showHomePictures({ db }: { db: Db }) {
  const store = async () => {
    const { base } = await createPicture(db)
    const name = `${base}-960.jpg`
    const bytes = new Uint8Array([1])
    await db.media.create({ data: { name, contentType: 'image/jpeg', bytes, byteLength: 1 } })
    return name
  }
  await db.banner.updateMany({ data: { imageName: await store() } })
  for (const { id } of await db.sliderImage.findMany())
    await db.sliderImage.update({ where: { id }, data: { imageName: await store() } })
}
