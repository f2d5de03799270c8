import type { Tx } from '@baobab/db'
import { invalidField } from '../../http/app-error.ts'
import { freeSlug } from '../../lib/free-slug.ts'

type NewDish = { name: string; category_id: number; size: string; price: number }

/**
 * The last of its category and hidden: guests see it once it is published. Triggers record who added it (`record_change`) and tell
 * every process (`notify_content_changed`).
 */
export async function addDish(tx: Tx, { name, category_id, size, price }: NewDish): Promise<number> {
  const category = await tx.category.findUnique({ where: { id: category_id } })
  if (category === null)
    throw invalidField('category_id', 'This category no longer exists.', 'Choose a category')
  const { _max } = await tx.product.aggregate({
    where: { categoryId: category_id },
    _max: { position: true },
  })
  const { id } = await tx.product.create({
    data: {
      name,
      slug: await freeSlug(tx, 'products', name),
      description: name,
      categoryId: category_id,
      active: false,
      position: (_max.position ?? -1) + 1,
      sizes: { create: { name: size, priceCents: price } },
    },
  })
  return id
}
