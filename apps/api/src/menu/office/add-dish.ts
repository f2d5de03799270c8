import type { Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'

type NewDish = { name: string; category_id: number; size: string; price: number }

/** The last of its category and hidden: guests see it once it is published. */
export async function addDish(tx: Tx, { name, category_id, size, price }: NewDish): Promise<number> {
  const category = await tx.category.findUnique({ where: { id: category_id } })
  if (category === null)
    throw new AppError('invalid', 'This category is gone.', { errors: { category_id: 'Choose a category' } })
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

/** `jollof-rice`, or `jollof-rice-2` where that is taken. */
export async function freeSlug(tx: Tx, table: 'products' | 'categories', name: string): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 80) || 'dish'
  const startsAlike = { slug: { startsWith: base } }
  const rows =
    table === 'products'
      ? await tx.product.findMany({ where: startsAlike, select: { slug: true } })
      : await tx.category.findMany({ where: startsAlike, select: { slug: true } })
  const taken = new Set(rows.map(({ slug }) => slug))
  let number = 1
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number += 1
  return number === 1 ? base : `${base}-${number}`
}
