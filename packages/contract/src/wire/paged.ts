import * as z from 'zod/mini'
import { Ok } from './endpoint.ts'
import { OptionalText, Whole } from './fields.ts'

export const PAGE_SIZE = 50

/** The query of a list: a search and the page, counted from one. A list adds its filters. */
export const PageQuery = z.object({
  search: OptionalText(100),
  page: z._default(Whole(1, 10_000, 'There is no such page'), 1),
})
export type PageQuery = z.output<typeof PageQuery>

/** The response of a list. `total` counts all pages. */
export const Paged = <Item extends z.ZodMiniType>(item: Item) =>
  Ok({ items: z.array(item), total: z.int(), page: z.int(), pages: z.int() })
