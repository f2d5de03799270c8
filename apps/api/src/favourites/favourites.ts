import type { Product } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { notFound } from '../http/app-error.ts'
import type { Menu } from '../menu/menu.ts'

/** Newest first. A dish that left the menu stays stored and shows again when it is back. */
export async function findFavourites(db: Db, menu: Menu, userId: number): Promise<Product[]> {
  const rows = await db.favourite.findMany({
    where: { userId },
    select: { productId: true },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  })
  return rows.flatMap(({ productId }) => menu.products.get(productId) ?? [])
}

export async function setFavourite(
  db: Db,
  menu: Menu,
  userId: number,
  productId: number,
  favourite: boolean,
): Promise<void> {
  if (!menu.products.has(productId)) throw notFound('We couldn’t find that dish.')
  if (favourite) await db.favourite.createMany({ data: [{ userId, productId }], skipDuplicates: true })
  else await db.favourite.deleteMany({ where: { userId, productId } })
}
