import type { Product } from '@baobab/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lazily } from './lazily.ts'

const calls = lazily(() => import('./menu-calls.ts'))

/** The menu changes rarely and the server answers "unchanged" in a millisecond; a minute old is fresh. */
const staleTime = 60_000

export const categoriesQuery = queryOptions({
  queryKey: ['menu', 'categories'],
  queryFn: async ({ signal }) => (await calls()).categories(signal),
  staleTime,
})

export type MenuFilter = { category_id?: number | ''; search?: string }

/** All dishes, or those of a category and a search. The list shown stays until the next one is there. */
export const productsQuery = ({ category_id = '', search = '' }: MenuFilter = {}) =>
  queryOptions({
    queryKey: ['menu', 'products', { category_id, search }],
    queryFn: async ({ signal }) => (await calls()).products({ category_id, search }, signal),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** One dish; a card's own copy serves until the fresh one is there. */
export const productQuery = (id: number, known?: Product) =>
  queryOptions({
    queryKey: ['menu', 'product', id],
    queryFn: async ({ signal }) => (await calls()).product(id, signal),
    placeholderData: known,
    staleTime,
  })

export const bannerQuery = queryOptions({
  queryKey: ['menu', 'banner'],
  queryFn: async ({ signal }) => (await calls()).banner(signal),
  staleTime,
})

export const sliderQuery = queryOptions({
  queryKey: ['menu', 'slider'],
  queryFn: async ({ signal }) => (await calls()).slider(signal),
  staleTime,
})
