import {
  addReview,
  deleteReview,
  editReview,
  type Input,
  listOwnReviews,
  listReviews,
} from '@baobab/contract'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

export const reviewsQuery = (productId: number) =>
  infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      api(listReviews, { query: { product_id: productId, cursor: pageParam ?? undefined } }, { signal }),
    // not undefined, which the page's JSON cannot carry
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 60_000,
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

/** Every list that has the review, and the stars and counts of the dish wherever it is shown. */
export const refreshReviews = (queryClient: QueryClient, productId: number) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [first, second, third] }) =>
      first === 'menu' ||
      (first === 'reviews' && second === productId) ||
      (first === 'personal' && (third === 'reviews' || third === 'favourites')),
  })
