import type { CateringDishDocument, HourlyRateDocument } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { setFields } from '../../lib/set-fields.ts'

export async function loadCateringDish(tx: Tx, id: number): Promise<CateringDishDocument | null> {
  const row = await tx.menuProduct.findUnique({ where: { id } })
  return row && { name: row.name, price: row.priceCents, course: row.course, visible: row.active }
}

/** Bookings keep the price they were made with. */
export async function applyCateringDish(tx: Tx, id: number, changes: Partial<CateringDishDocument>) {
  const { name, price, course, visible } = changes
  await tx.menuProduct.update({
    where: { id },
    data: setFields({ name, priceCents: price, course, active: visible }),
  })
}

export async function loadHourlyRate(tx: Tx, id: number): Promise<HourlyRateDocument | null> {
  const row = await tx.hourlyPrice.findUnique({ where: { id } })
  return row && { price: row.priceCents }
}

export async function applyHourlyRate(tx: Tx, id: number, { price }: Partial<HourlyRateDocument>) {
  await tx.hourlyPrice.update({ where: { id }, data: setFields({ priceCents: price }) })
}
