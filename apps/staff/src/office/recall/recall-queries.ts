import {
  type Input,
  listRecallSources,
  MOST_TOLD,
  type Output,
  recallIngredient,
  recallLot,
  sendRecall,
  traceGuest,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, officeQuery } from '../../api/api.ts'

export const recallSourcesQuery = (day: string) => officeQuery(listRecallSources, { query: { day } })

/** `days` for an ingredient; a lot has its own. */
export const recallQuery = (id: number, days?: Input<typeof recallIngredient>['query']) =>
  queryOptions({
    queryKey: ['office', 'recall', id, ...(days ? [days] : [])],
    queryFn: ({ signal }) =>
      days
        ? api(recallIngredient, { params: { id }, query: days }, { signal })
        : api(recallLot, { params: { id } }, { signal }),
  })

export const traceQuery = (search: string) => officeQuery(traceGuest, { query: { search } })

/** In parts. A part that is sent again changes nothing. */
export async function tellGuests({ to, ...recall }: Input<typeof sendRecall>['body']) {
  const sum = { told: 0, refunded: 0, problems: [] as Output<typeof sendRecall>['problems'] }
  for (let from = 0; from < to.length; from += MOST_TOLD) {
    const body = { ...recall, to: to.slice(from, from + MOST_TOLD) }
    const { told, refunded, problems } = await api(sendRecall, { body })
    sum.told += told
    sum.refunded += refunded
    sum.problems.push(...problems)
  }
  return sum
}
