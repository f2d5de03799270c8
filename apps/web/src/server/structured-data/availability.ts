import { ouncesAt, type Product, type Schedule, soldOutSize } from '@baobab/contract'
import type { ItemAvailability } from 'schema-dts'
import { offeredPit } from '../../features/schedule/offered-pit.ts'

/** Whether a size can be ordered: it is not marked as sold out, and the pit has its meat for one of the offered times. */
export function availability(
  dish: Product,
  size: Product['sizes'][number],
  schedule: Schedule | undefined,
): ItemAvailability {
  const isThere = soldOutSize(dish, size, Date.now()) === undefined && hasMeat(size, schedule)
  return isThere ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut'
}

function hasMeat({ meats = [] }: Product['sizes'][number], schedule: Schedule | undefined): boolean {
  if (schedule === undefined || meats.length === 0) return true
  const { pit, times } = offeredPit(schedule)
  // while no time is offered, the stock is unknown
  return (
    times.length === 0 ||
    times.some((at) => meats.every(({ meat_id, ounces }) => ouncesAt(pit, meat_id, at) >= ounces))
  )
}
