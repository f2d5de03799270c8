import {
  discardDrafts,
  getOfficeDish,
  type Input,
  listDrafts,
  listProducts,
  listPublications,
  publishDrafts,
  saveDish,
  takeBackPublication,
  unscheduleDrafts,
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

/** `at` is a wall time of the restaurant; now without it. */
export const publish = (ids: number[], at?: string) => api(publishDrafts, { body: { ids, at } })
export const unschedule = (ids: number[]) => api(unscheduleDrafts, { body: { ids } })
export const discard = (ids: number[]) => api(discardDrafts, { body: { ids } })
export const takeBack = (id: number) => api(takeBackPublication, { params: { id } })
