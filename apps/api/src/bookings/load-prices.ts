import { getHourlyPrice, listMenuProducts } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type Prepared, prepare } from '../http/cached/prepared.ts'

/** Null until the owner has said what an hour costs. */
export async function loadHourlyPrice(tx: Tx, before?: Prepared<typeof getHourlyPrice> | null) {
  const row = await tx.hourlyPrice.findFirst({ select: { priceCents: true } })
  return row && prepare(getHourlyPrice, { hourly_price: { price: row.priceCents } }, before ?? undefined)
}

export async function loadMenuProducts(tx: Tx, before?: Prepared<typeof listMenuProducts>) {
  const rows = await tx.menuProduct.findMany({
    where: { active: true },
    select: { id: true, name: true, priceCents: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const menu_products = rows.map(({ id, name, priceCents }) => ({ id, name, price: priceCents }))
  return prepare(listMenuProducts, { menu_products }, before)
}
