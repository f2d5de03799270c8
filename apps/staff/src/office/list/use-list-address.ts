import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'

/**
 * What a list shows stands in the address: it survives a reload, can be sent to another person, and "back" leads to it. What
 * does not fit the endpoint, such as a filter of an older release, counts as not there.
 */
export function useListAddress(query: z.ZodMiniObject) {
  const [params, setParams] = useSearchParams()
  const typed = Object.fromEntries(params)
  const input = z.safeParse(query, typed).success ? typed : {}
  const { page = '1', ...filters } = input

  /** The address with one filter changed. Another filter begins at the first page. */
  function addressWith(name: string, value: string): URLSearchParams {
    const next = new URLSearchParams({ ...input, [name]: value })
    if (name !== 'page') next.delete('page')
    if (value === '' || (name === 'page' && value === '1')) next.delete(name)
    return next
  }

  return {
    input,
    filters,
    page: Number(page),
    isFiltered: Object.keys(filters).length > 0,
    addressWith,
    /** Typing leaves one entry in the browser's history, not one for each letter. */
    setFilter: (name: string, value: string) => setParams(addressWith(name, value), { replace: true }),
    clear: () => setParams({}),
  }
}
