import { listProducts } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** Every dish by its id. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ signal }) => {
    const { products } = await api(listProducts, { query: {} }, { signal })
    return new Map(products.map((product) => [product.id, product]))
  },
  refetchInterval: 10 * 60_000,
})
