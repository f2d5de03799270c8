import type { Endpoint, Input, Output, Paged } from '@baobab/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../api/api.ts'

/** An endpoint whose query extends `PageQuery` and whose response is `Paged(item)`. */
export type ListEndpoint = Endpoint & {
  readonly query: z.ZodMiniObject
  readonly response: ReturnType<typeof Paged>
}
export type Item<E extends ListEndpoint> = Output<E>['items'][number]

export const listQuery = <E extends ListEndpoint>(endpoint: E, query: object, params?: object) =>
  queryOptions({
    queryKey: ['office', endpoint.path, query, ...(params ? [params] : [])],
    // the address holds texts, which the endpoint's own schema has accepted
    queryFn: ({ signal }) => api(endpoint, { query, ...(params && { params }) } as Input<E>, { signal }),
    placeholderData: keepPreviousData,
  })

/** Every page of a list, after one of its rows has changed. */
export const listKey = ({ path }: ListEndpoint) => ['office', path]
