import type { Product } from '@baobab/contract'
import type { TestSite } from './test-site.ts'

/** Names of the dishes that a search finds, in its order. */
export const searching =
  (site: () => TestSite) =>
  async (search: string, more: Record<string, string | number> = {}): Promise<string[]> => {
    const { body } = await site()
      .http.get('/api/user/product')
      .query({ search, ...more })
      .expect(200)
    return body.products.map(({ name }: Product) => name)
  }
