import { discounted, type Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { type Pictures, pictureOf, shareImageOf } from '../media/pictures.ts'

const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** Every active product, in menu order, as the contract describes it. */
export async function loadProducts(tx: Tx, pictures: Pictures): Promise<Product[]> {
  const rows = await readRows(tx)
  return rows.products.map(({ id, name, description, detailHtml, category, discountPercent }) => {
    const images = rows.images.get(id) ?? []
    return {
      id,
      name,
      description,
      // plain SQL may have stored it unsanitised
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

/** One query per table for the whole menu, however many products there are. */
async function readRows(tx: Tx) {
  return {
    products: await tx.product.findMany({
      where: { active: true },
      include: { category: { select: { id: true, name: true } } },
      orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, ...byPosition],
    }),
    sizes: groupBy(await tx.productSize.findMany({ orderBy: byPosition }), 'productId'),
    images: groupBy(await tx.productImage.findMany({ orderBy: byPosition }), 'productId'),
    seasonings: groupBy(await tx.productSeasoning.findMany({ orderBy: byPosition }), 'productId'),
    choices: groupBy(
      await tx.productIngredientCategory.findMany({
        include: { ingredientCategory: { select: { id: true, name: true } } },
        orderBy: byPosition,
      }),
      'productId',
    ),
    options: groupBy(
      await tx.ingredientSubcategory.findMany({ orderBy: byPosition }),
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

function groupBy<Row extends Record<Key, number>, Key extends string>(rows: Row[], key: Key) {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(row[key])
    if (group) group.push(row)
    else groups.set(row[key], [row])
  }
  return groups
}
