import type { CateringDishDocument, OfficeCateringDish, OfficeHourlyRate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { toDraftInfo } from '../../menu/office/draft-info.ts'
import { loadDrafted } from './save-draft.ts'

/** The table has one row. */
export const RATE_ID = 1

export async function loadOfficeRate(tx: Tx): Promise<OfficeHourlyRate> {
  const { version, live, draft, merged } = await loadDrafted(tx, 'hourly_rate', RATE_ID)
  return {
    version,
    rate: merged,
    live,
    draft: draft && toDraftInfo(draft),
  }
}

export async function loadOfficeCateringDish(tx: Tx, id: number): Promise<OfficeCateringDish> {
  const { version, live, draft, merged } = await loadDrafted(tx, 'catering_dish', id)
  return {
    id,
    version,
    dish: merged,
    live,
    draft: draft && toDraftInfo(draft),
  }
}

export async function listOfficeCateringDishes(tx: Tx): Promise<OfficeCateringDish[]> {
  const rows = await tx.menuProduct.findMany({
    select: { id: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const dishes: OfficeCateringDish[] = []
  for (const { id } of rows) dishes.push(await loadOfficeCateringDish(tx, id))
  return dishes
}

export async function addCateringDish(tx: Tx, { price, ...dish }: Omit<CateringDishDocument, 'visible'>) {
  const { _max } = await tx.menuProduct.aggregate({ _max: { position: true } })
  const { id } = await tx.menuProduct.create({
    data: { ...dish, priceCents: price, active: false, position: (_max.position ?? -1) + 1 },
  })
  return id
}
