import type { QueryClient } from '@tanstack/react-query'
import { payOriginsQuery } from '../../../api/payments.ts'
import { payAddress } from './pay-address.ts'

export class UntrustedPayAddress extends Error {
  override message = 'The payment page looks wrong. Nothing was charged. Please call us.'
}

/** Where to pay, from the reply to an order. Without the list of stand-ins only the providers' own pages are trusted. */
export async function trustedPayAddress(queryClient: QueryClient, url: string): Promise<URL> {
  const origins = await queryClient.ensureQueryData(payOriginsQuery).catch(() => [])
  const address = payAddress(url, origins)
  if (address === null) throw new UntrustedPayAddress()
  return address
}
