import type { Product } from '@baobab/contract'
import type { TestSite } from './sites/test-site.ts'

/** The names of the dishes that a search finds, best first. */
export async function searchNames(
  site: TestSite,
  search: string,
  query: Record<string, string | number> = {},
): Promise<string[]> {
  const { body } = await site.http
    .get('/api/user/product')
    .query({ search, ...query })
    .expect(200)
  return body.products.map(({ name }: Product) => name)
}
