import { discounted, type Product } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { sanitiseHtml } from '@baobab/db/html'
import { findPicture, findShareImage, type Pictures } from '../media/pictures.ts'
import { toNotice } from './dish-notice.ts'
import { loadRecipes } from './load-recipes.ts'
import { loadSoldOut } from './load-sold-out.ts'

const byPosition = [{ position: 'asc' as const }, { id: 'asc' as const }]

/** Every active product, in menu order, as the contract describes it. */
export async function loadProducts(tx: Tx, pictures: Pictures, now: Date): Promise<Product[]> {
  const rows = await readRows(tx)
  const soldOut = await loadSoldOut(tx, now)
  const findRecipe = await loadRecipes(tx)
  return rows.products.map(({ id, name, description, detailHtml, category, discountPercent, ...rules }) => {
    const images = rows.images.get(id) ?? []
    return {
      id,
      name,
      description,
      // plain SQL may have stored it unsanitised
      detail_description: sanitiseHtml(detailHtml),
      category,
      images: images.map((image) => findPicture(pictures, image)),
      sizes: (rows.sizes.get(id) ?? []).map((size) => ({
        id: size.id,
        name: size.name,
        price: discounted(size.priceCents, discountPercent),
        sub_price: size.priceCents,
        work_units: size.workUnits,
        sold_out: soldOut.size(size.id),
        ...toPortions(size.meats),
      })),
      discount_status: discountPercent > 0 ? 1 : 0,
      discount_percent: discountPercent,
      product_ingredient_descriptions: rows.seasonings.get(id) ?? [],
      product_ingredient_categories: (rows.choices.get(id) ?? []).map((choice) => ({
        ingredient_category: choice.choiceGroup,
        subcategories: (rows.options.get(choice.id) ?? []).map((option) => ({
          id: option.id,
          name: option.name,
          sold_out: soldOut.option(choice.choiceGroupId, option.name),
          ...toPortions(option.meats),
          ...(option.isDefault && { is_default: true }),
        })),
        max_choices: choice.maxChoices,
        is_required: choice.isRequired,
      })),
      rating: rows.reviews.get(id)?.rating ?? { average: null, count: 0 },
      reviews_count: rows.reviews.get(id)?.count ?? 0,
      share_image: findShareImage(pictures, images[0]?.mediaName),
      sold_out: soldOut.product(id),
      ...(rules.heat !== null && { heat: rules.heat }),
      ...(rules.featured && { featured: true as const }),
      ...(rules.relatedIds.length > 0 && { related: rules.relatedIds }),
      ...noticeIn(rules),
      food: findRecipe(id),
    }
  })
}

const toPortions = (meats: readonly { meatId: number; ounces: number }[]) =>
  meats.length === 0 ? {} : { meats: meats.map(({ meatId, ounces }) => ({ meat_id: meatId, ounces })) }

type NoticeColumns = { noticeMinutes: number; orderBy: Date | null; madeOnWeekdays: number[] }

function noticeIn({ noticeMinutes: minutes, orderBy, madeOnWeekdays: weekdays }: NoticeColumns) {
  const notice = toNotice({ minutes, order_by: orderBy?.toISOString().slice(11, 16) ?? null, weekdays })
  return notice === null ? {} : { advance_notice: notice }
}

/** One query per table for the whole menu, however many products there are. */
async function readRows(tx: Tx) {
  return {
    products: await tx.product.findMany({
      where: { active: true },
      include: { category: { select: { id: true, name: true } } },
      orderBy: [{ category: { position: 'asc' } }, { categoryId: 'asc' }, ...byPosition],
    }),
    sizes: Map.groupBy(
      await tx.productSize.findMany({ include: { meats: true }, orderBy: byPosition }),
      byProduct,
    ),
    images: Map.groupBy(await tx.productImage.findMany({ orderBy: byPosition }), byProduct),
    seasonings: Map.groupBy(await tx.productSeasoning.findMany({ orderBy: byPosition }), byProduct),
    choices: Map.groupBy(
      await tx.productChoiceGroup.findMany({
        include: { choiceGroup: { select: { id: true, name: true } } },
        orderBy: byPosition,
      }),
      byProduct,
    ),
    options: Map.groupBy(
      await tx.choiceOption.findMany({ include: { meats: true }, orderBy: byPosition }),
      ({ productChoiceGroupId }) => productChoiceGroupId,
    ),
    reviews: await countReviews(tx),
  }
}

/** Stars come from verified orders, because a stranger can write the others. */
async function countReviews(tx: Tx): Promise<Map<number, { count: number; rating: Product['rating'] }>> {
  const rows = await tx.$queryRaw<{ productId: number; count: number; verified: number; stars: number }[]>`
    SELECT product_id AS "productId", count(*)::int AS count, count(order_id)::int AS verified,
      coalesce(sum(rating) FILTER (WHERE order_id IS NOT NULL), 0)::int AS stars
    FROM reviews WHERE hidden_at IS NULL GROUP BY product_id`
  return new Map(
    rows.map(({ productId, count, verified, stars }) => {
      const average = verified === 0 ? null : Math.round((stars / verified) * 10) / 10
      return [productId, { count, rating: { average, count: verified } }]
    }),
  )
}

const byProduct = ({ productId }: { productId: number }) => productId
