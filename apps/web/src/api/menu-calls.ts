import { getBanner, getProduct, getSlider, listCategories, listProducts } from '@baobab/contract'
import { api } from './api.ts'
import type { MenuFilter } from './menu.ts'

// Apart from menu.ts, because the schemas of the answers weigh more than the rest of the first page: they come beside the screen.

export const categories = async (signal: AbortSignal) =>
  (await api(listCategories, {}, { signal })).categories

export const products = async ({ category_id, search }: MenuFilter, signal: AbortSignal) =>
  (await api(listProducts, { query: { category_id, search } }, { signal })).products

export const product = async (id: number, signal: AbortSignal) =>
  (await api(getProduct, { params: { id } }, { signal })).product

export const banner = async (signal: AbortSignal) => (await api(getBanner, {}, { signal })).banner

export const slider = async (signal: AbortSignal) => (await api(getSlider, {}, { signal })).slider_image
