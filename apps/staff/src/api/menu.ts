import { uploadFetch } from '@baobab/client/upload-fetch'
import {
  getDishParts,
  getHomePage,
  getIngredient,
  getOfficeDish,
  type Input,
  importMenuCsv,
  listDishNames,
  listDrafts,
  listOfficeCategories,
  listProducts,
  listPublications,
  moveCategory,
  moveDish,
  moveSlide,
  planMenuCsv,
  previewPage,
  publishDrafts,
  removeCategory,
  saveCategory,
  saveDish,
  saveSlide,
  takeBackPublication,
  uploadFilm,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, officeQuery } from './api.ts'

/** Every dish by its id. */
export const menuQuery = queryOptions({
  queryKey: ['menu'],
  queryFn: async ({ signal }) => {
    const { products } = await api(listProducts, { query: {} }, { signal })
    return new Map(products.map((product) => [product.id, product]))
  },
  refetchInterval: 10 * 60_000,
})

export const dishQuery = (id: number) => officeQuery(getOfficeDish, { params: { id } }, ({ dish }) => dish)

/** Without its draft of another minute: what is saved next is based on it. */
export const loadDish = async (id: number) => (await api(getOfficeDish, { params: { id } })).dish

export const dishNamesQuery = officeQuery(listDishNames, {}, ({ dishes }) => dishes)

export const dishPartsQuery = officeQuery(getDishParts, {}, ({ parts }) => parts)

export const categoriesQuery = officeQuery(listOfficeCategories, {}, ({ categories }) => categories)

export const draftsQuery = officeQuery(listDrafts, {}, ({ drafts }) => drafts)

export const publicationsQuery = officeQuery(listPublications, { query: {} }, ({ items }) => items)

export const saveDraft = async (id: number, body: Input<typeof saveDish>['body']) =>
  (await api(saveDish, { params: { id }, body })).dish

export const putDishAfter = (id: number, after: number | null) =>
  api(moveDish, { params: { id }, body: { after } })

export const putCategoryAfter = (id: number, after: number | null) =>
  api(moveCategory, { params: { id }, body: { after } })
export const saveCategoryDraft = async (id: number, body: Input<typeof saveCategory>['body']) =>
  (await api(saveCategory, { params: { id }, body })).category
export const deleteCategory = (id: number, version: number) =>
  api(removeCategory, { params: { id }, query: { version } })

/** HTML without scripts. */
export const previewQuery = (body: Input<typeof previewPage>['body']) =>
  queryOptions({
    ...officeQuery(previewPage, { body }, ({ html }) => html),
    staleTime: 0,
  })

/** `at` is a wall time of the restaurant; now without it. */
export const publish = (ids: number[], at?: string) => api(publishDrafts, { body: { ids, at } })
export const takeBack = (id: number) => api(takeBackPublication, { params: { id } })

export const ingredientQuery = (id: number) =>
  officeQuery(getIngredient, { params: { id } }, ({ ingredient }) => ingredient)

export const homePageQuery = officeQuery(getHomePage, {})

/** Phones are slow. */
export const sendFilmFile = async (film: Blob, onProgress: (share: number) => void) =>
  (await api(uploadFilm, { body: { film } }, { fetch: uploadFetch(onProgress), timeoutMs: 120_000 })).file

export const sendSlide = async (id: number, body: Input<typeof saveSlide>['body']) =>
  (await api(saveSlide, { params: { id }, body })).slide
export const putSlideAfter = (id: number, after: number | null) =>
  api(moveSlide, { params: { id }, body: { after } })

export type MenuUpload = { file: File; answers: Record<string, string> }
/** Phones are slow, and a large menu takes the server some seconds. */
const patient = { fetch: uploadFetch(() => {}), timeoutMs: 120_000 }
export const planMenuUpload = async (body: MenuUpload) => (await api(planMenuCsv, { body }, patient)).plan
export const bringMenuIn = (body: MenuUpload & { fingerprint: string }) =>
  api(importMenuCsv, { body }, patient)
