import { uploadFetch } from '@baobab/client/upload-fetch'
import {
  addCategory,
  addDish,
  addIngredient,
  checkDishRecipe,
  discardDrafts,
  exportMenuCsv,
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
  removeIngredient,
  saveBanner,
  saveCategory,
  saveDish,
  saveFilm,
  saveIngredient,
  saveSlide,
  takeBackPublication,
  unscheduleDrafts,
  uploadFilm,
} from '@baobab/contract'
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

export const dishQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'dish', id],
    queryFn: async ({ signal }) => (await api(getOfficeDish, { params: { id } }, { signal })).dish,
  })

/** Without its draft of another minute: what is saved next is based on it. */
export const loadDish = async (id: number) => (await api(getOfficeDish, { params: { id } })).dish

export const dishNamesQuery = queryOptions({
  queryKey: ['office', 'dish-names'],
  queryFn: async ({ signal }) => (await api(listDishNames, {}, { signal })).dishes,
})

export const dishPartsQuery = queryOptions({
  queryKey: ['office', 'dish-parts'],
  queryFn: async ({ signal }) => (await api(getDishParts, {}, { signal })).parts,
})

export const categoriesQuery = queryOptions({
  queryKey: ['office', 'categories'],
  queryFn: async ({ signal }) => (await api(listOfficeCategories, {}, { signal })).categories,
})

export const draftsQuery = queryOptions({
  queryKey: ['office', 'drafts'],
  queryFn: async ({ signal }) => (await api(listDrafts, {}, { signal })).drafts,
})

export const publicationsQuery = queryOptions({
  queryKey: ['office', 'publications'],
  queryFn: async ({ signal }) => (await api(listPublications, { query: {} }, { signal })).items,
})

export const saveDraft = async (id: number, body: Input<typeof saveDish>['body']) =>
  (await api(saveDish, { params: { id }, body })).dish

export const createDish = async (body: Input<typeof addDish>['body'], idempotencyKey: string) =>
  (await api(addDish, { body }, { idempotencyKey })).dish

export const checkRecipe = async (id: number, fingerprint: string) =>
  (await api(checkDishRecipe, { params: { id }, body: { fingerprint } })).dish

export const putDishAfter = (id: number, after: number | null) =>
  api(moveDish, { params: { id }, body: { after } })

export const putCategoryAfter = (id: number, after: number | null) =>
  api(moveCategory, { params: { id }, body: { after } })
export const createCategory = async (name: string, idempotencyKey: string) =>
  (await api(addCategory, { body: { name } }, { idempotencyKey })).category
export const saveCategoryDraft = async (id: number, body: Input<typeof saveCategory>['body']) =>
  (await api(saveCategory, { params: { id }, body })).category
export const deleteCategory = (id: number, version: number) =>
  api(removeCategory, { params: { id }, query: { version } })

/** HTML without scripts. */
export const previewQuery = (body: Input<typeof previewPage>['body']) =>
  queryOptions({
    queryKey: ['office', 'preview', body],
    queryFn: async ({ signal }) => (await api(previewPage, { body }, { signal })).html,
    staleTime: 0,
  })

/** `at` is a wall time of the restaurant; now without it. */
export const publish = (ids: number[], at?: string) => api(publishDrafts, { body: { ids, at } })
export const unschedule = (ids: number[]) => api(unscheduleDrafts, { body: { ids } })
export const discard = (ids: number[]) => api(discardDrafts, { body: { ids } })
export const takeBack = (id: number) => api(takeBackPublication, { params: { id } })

export const ingredientQuery = (id: number) =>
  queryOptions({
    queryKey: ['office', 'ingredient', id],
    queryFn: async ({ signal }) => (await api(getIngredient, { params: { id } }, { signal })).ingredient,
  })

export const createIngredient = async (body: Input<typeof addIngredient>['body'], idempotencyKey: string) =>
  (await api(addIngredient, { body }, { idempotencyKey })).ingredient

export const updateIngredient = async (id: number, body: Input<typeof saveIngredient>['body']) =>
  (await api(saveIngredient, { params: { id }, body })).ingredient

export const deleteIngredient = (id: number, version: number) =>
  api(removeIngredient, { params: { id }, query: { version } })

export const homePageQuery = queryOptions({
  queryKey: ['office', 'home'],
  queryFn: ({ signal }) => api(getHomePage, {}, { signal }),
})

export const sendFilm = async (body: Input<typeof saveFilm>['body']) => (await api(saveFilm, { body })).film
/** Phones are slow. */
export const sendFilmFile = async (film: Blob, onProgress: (share: number) => void) =>
  (await api(uploadFilm, { body: { film } }, { fetch: uploadFetch(onProgress), timeoutMs: 120_000 })).file

export const sendBanner = async (body: Input<typeof saveBanner>['body']) =>
  (await api(saveBanner, { body })).banner
export const sendSlide = async (id: number, body: Input<typeof saveSlide>['body']) =>
  (await api(saveSlide, { params: { id }, body })).slide
export const putSlideAfter = (id: number, after: number | null) =>
  api(moveSlide, { params: { id }, body: { after } })

/** A page as guests would see it with what is not saved or published yet. */
export const loadPreview = async (body: Input<typeof previewPage>['body']) =>
  (await api(previewPage, { body })).html

export const loadMenuCsv = () => api(exportMenuCsv, {})
export type MenuUpload = { file: File; answers: Record<string, string> }
/** Phones are slow, and a large menu takes the server some seconds. */
const patient = { fetch: uploadFetch(() => {}), timeoutMs: 120_000 }
export const planMenuUpload = async (body: MenuUpload) => (await api(planMenuCsv, { body }, patient)).plan
export const bringMenuIn = (body: MenuUpload & { fingerprint: string }) =>
  api(importMenuCsv, { body }, patient)
