import { type DishNotice, WEEKDAYS } from '@baobab/contract'

/** As the database stores it: `order_by` as `HH:MM`, weekdays as numbers from Sunday. */
type Columns = { minutes: number; order_by: string | null; weekdays: readonly number[] }

/** Null for a dish that can be ordered for every time that the kitchen has. */
export function toNotice({ minutes, order_by, weekdays }: Columns): DishNotice | null {
  if (minutes === 0 && order_by === null && weekdays.length === 0) return null
  return { minutes, order_by, weekdays: WEEKDAYS.filter((_, number) => weekdays.includes(number)) }
}
