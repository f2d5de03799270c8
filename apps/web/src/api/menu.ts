import type { Product, SearchFilter } from '@baobab/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isNotFound } from './client/errors.ts'
import { lazyApi } from './client/lazy-api.ts'

const menuApi = lazyApi(() => import('@baobab/contract/menu'))

const staleTime = 60_000

export const categoriesQuery = queryOptions({
  queryKey: ['menu', 'categories'],
  queryFn: async ({ signal }) => (await menuApi((menu) => menu.listCategories, {}, { signal })).categories,
  staleTime,
})

type MenuFilter = { category_id?: number | ''; search?: string }

/** How many dishes home shows of the menu. */
export const HOME_DISHES = 8

type DishList = MenuFilter & {
  /** Only the first of them, featured ones before the others: the server hands over no more than a page shows. */
  first?: number
}

/** All dishes, or those of a category and a search; none of a category that is gone. */
export const listDishes = (query: Required<MenuFilter>, signal: AbortSignal): Promise<Product[]> =>
  menuApi((menu) => menu.listProducts, { query }, { signal }).then(
    ({ products }) => products,
    (error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    },
  )

/** The previous list stays until the next one arrives. */
export const productsQuery = ({ category_id = '', search = '', first }: DishList = {}) =>
  queryOptions({
    queryKey: ['menu', 'products', { category_id, search, ...(first !== undefined && { first }) }],
    queryFn: async ({ signal }) => {
      const dishes = await listDishes({ category_id, search }, signal)
      // of a list that is not cut, the server keeps the JSON
      if (first === undefined) return dishes
      const featured = dishes.filter((dish) => dish.featured)
      return [...featured, ...dishes.filter((dish) => !dish.featured)].slice(0, first)
    },
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The dishes that a search finds, with what the list means, or what people order when it finds none. */
type Found = {
  products: Product[]
  notice?: string
  filter?: SearchFilter
  suggestions?: Product[]
  suggestions_notice?: string
}

export const searchQuery = ({ category_id = '', search = '' }: MenuFilter) =>
  queryOptions({
    queryKey: ['menu', 'search', { category_id, search }],
    queryFn: ({ signal }) =>
      menuApi((menu) => menu.listProducts, { query: { category_id, search } }, { signal }).catch(
        (error: unknown): Found => {
          if (isNotFound(error)) return { products: [] }
          throw error
        },
      ),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** One dish. `placeholder`, from the card that was clicked, shows until the answer arrives. */
export const productQuery = (id: number, placeholder?: Product) =>
  queryOptions({
    queryKey: ['menu', 'product', id],
    queryFn: async ({ signal }) =>
      (await menuApi((menu) => menu.getProduct, { params: { id } }, { signal })).product,
    placeholderData: placeholder,
    staleTime,
    // a page that says so is shown as the server rendered it
    retryOnMount: ({ state }) => !isNotFound(state.error),
  })

export const bannerQuery = queryOptions({
  queryKey: ['menu', 'banner'],
  queryFn: async ({ signal }) => (await menuApi((menu) => menu.getBanner, {}, { signal })).banner,
  staleTime,
})

export const filmQuery = queryOptions({
  queryKey: ['menu', 'film'],
  queryFn: async ({ signal }) => (await menuApi((menu) => menu.getFilm, {}, { signal })).film,
  staleTime,
})

export const sliderQuery = queryOptions({
  queryKey: ['menu', 'slider'],
  queryFn: async ({ signal }) => (await menuApi((menu) => menu.getSlider, {}, { signal })).slider_image,
  staleTime,
})
