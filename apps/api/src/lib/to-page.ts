import { PAGE_SIZE } from '@baobab/contract'

/** The response of a list, as `Paged` describes it. An empty list has one page. */
export const toPage = <Item>(items: Item[], total: number, page: number) => ({
  items,
  total,
  page,
  pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
})
