import { addReview, type Input, listReviews } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export const reviewsQuery = (productId: number) =>
  queryOptions({
    queryKey: ['reviews', productId],
    queryFn: async ({ signal }) =>
      (await api(listReviews, { query: { product_id: productId } }, { signal })).reviews,
  })

export const sendReview = (body: Input<typeof addReview>['body']) => api(addReview, { body })
