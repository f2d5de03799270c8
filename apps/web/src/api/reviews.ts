import {
  addReview,
  deleteReview,
  editReview,
  type Input,
  listOwnReviews,
  listReviews,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const reviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) =>
      (await api(listReviews, { query: { product_id: productId } }, { signal })).reviews,
  })

export const sendReview = (body: Input<typeof addReview>['body']) => api(addReview, { body })

export const ownReviewsQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'reviews'],
    queryFn: async ({ signal }) => (await api(listOwnReviews, {}, { signal })).reviews,
    enabled: token !== null,
  })

export const sendReviewChange = (id: number, body: Input<typeof editReview>['body']) =>
  api(editReview, { params: { id }, body })

export const removeReview = (id: number) => api(deleteReview, { params: { id } })
