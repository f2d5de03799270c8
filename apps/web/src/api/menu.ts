import {
  getBanner,
  getProduct,
  getSlider,
  listCategories,
  listProducts,
  type Product,
} from '@baobab/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

/** The menu changes rarely and the server answers "unchanged" in a millisecond; a minute old is fresh. */
const staleTime = 60_000

export const categoriesQuery = queryOptions({
  queryKey: ['menu', 'categories'],
  queryFn: async ({ signal }) => (await api(listCategories, {}, { signal })).categories,
  staleTime,
})

export type MenuFilter = { category_id?: number | ''; search?: string }

/** All dishes, or those of a category and a search. The list shown stays until the next one is there. */
export const productsQuery = ({ category_id = '', search = '' }: MenuFilter = {}) =>
  queryOptions({
    queryKey: ['menu', 'products', { category_id, search }],
    queryFn: async ({ signal }) =>
      (await api(listProducts, { query: { category_id, search } }, { signal })).products,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** One dish; a card's own copy serves until the fresh one is there. */
export const productQuery = (id: number, known?: Product) =>
  queryOptions({
    queryKey: ['menu', 'product', id],
    queryFn: async ({ signal }) => (await api(getProduct, { params: { id } }, { signal })).product,
    placeholderData: known,
    staleTime,
  })

export const bannerQuery = queryOptions({
  queryKey: ['menu', 'banner'],
  queryFn: async ({ signal }) => (await api(getBanner, {}, { signal })).banner,
  staleTime,
})

export const sliderQuery = queryOptions({
  queryKey: ['menu', 'slider'],
  queryFn: async ({ signal }) => (await api(getSlider, {}, { signal })).slider_image,
  staleTime,
})
