import { getHourlyPrice, listMenuProducts } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'

/** Null until the owner has set a price. */
export async function loadHourlyPrice(tx: Tx, previous?: PreparedResponse<typeof getHourlyPrice> | null) {
  const row = await tx.hourlyPrice.findFirst({ select: { priceCents: true } })
  return (
    row && prepareResponse(getHourlyPrice, { hourly_price: { price: row.priceCents } }, previous ?? undefined)
  )
}

export async function loadMenuProducts(tx: Tx, previous?: PreparedResponse<typeof listMenuProducts>) {
  const rows = await tx.menuProduct.findMany({
    where: { active: true },
    select: { id: true, name: true, priceCents: true, course: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const menu_products = rows.map(({ id, name, priceCents, course }) => ({
    id,
    name,
    price: priceCents,
    course,
  }))
  return prepareResponse(listMenuProducts, { menu_products }, previous)
}
