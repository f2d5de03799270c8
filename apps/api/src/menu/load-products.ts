import { discounted, type Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { type Pictures, pictureOf, shareImageOf } from '../media/pictures.ts'

const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** Every dish on the menu, in menu order, as the contract describes it. */
export async function loadProducts(tx: Tx, pictures: Pictures): Promise<Product[]> {
  const rows = await readRows(tx)
  return rows.products.map(({ id, name, description, detailHtml, category, discountPercent }) => {
    const images = rows.images.get(id) ?? []
    return {
      id,
      name,
      description,
      // rows written by hand-made SQL have not met the sanitiser yet
      detail_description: sanitiseHtml(detailHtml),
      category,
      images: images.map((image) => pictureOf(pictures, image)),
      sizes: (rows.sizes.get(id) ?? []).map((size) => ({
        id: size.id,
        name: size.name,
        price: discounted(size.priceCents, discountPercent),
        sub_price: size.priceCents,
      })),
      discount_status: discountPercent > 0 ? 1 : 0,
      discount_percent: discountPercent,
      product_ingredient_descriptions: rows.seasonings.get(id) ?? [],
      product_ingredient_categories: (rows.choices.get(id) ?? []).map((choice) => ({
        ingredient_category: choice.ingredientCategory,
        subcategories: rows.options.get(choice.id) ?? [],
        max_choices: choice.maxChoices,
      })),
      rating: rows.ratings.get(id) ?? { average: null, count: 0 },
      share_image: shareImageOf(pictures, images[0]?.mediaName),
    }
  })
}

/** One query a table, each for the whole menu: a dish more costs no query more. */
async function readRows(tx: Tx) {
  return {
    products: await tx.product.findMany({
      where: { active: true },
      include: { category: { select: { id: true, name: true } } },
      orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, ...inOrder],
    }),
    sizes: grouped(await tx.productSize.findMany({ orderBy: inOrder }), 'productId'),
    images: grouped(await tx.productImage.findMany({ orderBy: inOrder }), 'productId'),
    seasonings: grouped(await tx.productSeasoning.findMany({ orderBy: inOrder }), 'productId'),
    choices: grouped(
      await tx.productIngredientCategory.findMany({
        include: { ingredientCategory: { select: { id: true, name: true } } },
        orderBy: inOrder,
      }),
      'productId',
    ),
    options: grouped(
      await tx.ingredientSubcategory.findMany({ orderBy: inOrder }),
      'productIngredientCategoryId',
    ),
    ratings: await readRatings(tx),
  }
}

async function readRatings(tx: Tx): Promise<Map<number, Product['rating']>> {
  const groups = await tx.review.groupBy({ by: ['productId'], _avg: { rating: true }, _count: true })
  return new Map(
    groups.map(({ productId, _avg, _count }) => [
      productId,
      { average: _avg.rating === null ? null : Math.round(_avg.rating * 10) / 10, count: _count },
    ]),
  )
}

function grouped<Row extends Record<Key, number>, Key extends string>(rows: Row[], key: Key) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row[key])
    if (group) group.push(row)
    else groups.set(row[key], [row])
  }
  return groups
}
