import { discounted, type Product } from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { type Pictures, pictureOf, shareImageOf } from '../media/pictures.ts'

const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const satisfies { [field: string]: 'asc' }[]

const wanted = {
  id: true,
  name: true,
  description: true,
  detailHtml: true,
  discountPercent: true,
  category: { select: { id: true, name: true } },
  sizes: { select: { id: true, name: true, priceCents: true }, orderBy: [...inOrder] },
  images: {
    select: { mediaName: true, alt: true, width: true, height: true, placeholder: true },
    orderBy: [...inOrder],
  },
  seasonings: { select: { description: true }, orderBy: [...inOrder] },
  ingredientCategories: {
    select: {
      ingredientCategory: { select: { id: true, name: true } },
      subcategories: { select: { id: true, name: true }, orderBy: [...inOrder] },
    },
    orderBy: [...inOrder],
  },
} as const satisfies Prisma.ProductSelect

type Row = Prisma.ProductGetPayload<{ select: typeof wanted }>
type Rating = Product['rating']

/** Every dish on the menu, in menu order, as the contract describes it. */
export async function loadProducts(tx: Tx, pictures: Pictures): Promise<Product[]> {
  const rows = await tx.product.findMany({
    where: { active: true },
    select: wanted,
    orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, ...inOrder],
  })
  const ratings = await loadRatings(tx)
  return rows.map((row) => toProduct(row, pictures, ratings.get(row.id) ?? { average: null, count: 0 }))
}

async function loadRatings(tx: Tx): Promise<Map<number, Rating>> {
  const groups = await tx.review.groupBy({ by: ['productId'], _avg: { rating: true }, _count: true })
  return new Map(
    groups.map(({ productId, _avg, _count }) => [
      productId,
      { average: _avg.rating === null ? null : Math.round(_avg.rating * 10) / 10, count: _count },
    ]),
  )
}

function toProduct(row: Row, pictures: Pictures, rating: Rating): Product {
  const { id, name, description, category, discountPercent } = row
  return {
    id,
    name,
    description,
    // rows written by hand-made SQL have not met the sanitiser yet
    detail_description: sanitiseHtml(row.detailHtml),
    category,
    images: row.images.map((image) => pictureOf(pictures, image)),
    sizes: row.sizes.map((size) => ({
      id: size.id,
      name: size.name,
      price: discounted(size.priceCents, discountPercent),
      sub_price: size.priceCents,
    })),
    discount_status: discountPercent > 0 ? 1 : 0,
    discount_percent: discountPercent,
    product_ingredient_descriptions: row.seasonings,
    product_ingredient_categories: row.ingredientCategories.map(({ ingredientCategory, subcategories }) => ({
      ingredient_category: ingredientCategory,
      subcategories,
    })),
    rating,
    share_image: shareImageOf(pictures, row.images[0]?.mediaName),
  }
}
