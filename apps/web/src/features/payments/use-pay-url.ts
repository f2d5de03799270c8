import { useQuery } from '@tanstack/react-query'
import { payOriginsQuery } from '../../api/payments.ts'
import { payAddress } from './pay-address.ts'

/** An address to pay at as it may stand in a link: only one that leads where payments belong. */
export function usePayUrl(url: string | null | undefined): string | undefined {
  const { data: origins } = useQuery({ ...payOriginsQuery, enabled: Boolean(url) })
  return url ? payAddress(url, origins ?? [])?.href : undefined
}
