export type Provider = 'stripe' | 'paypal'
export type ProviderResponse = { status: number; body: unknown; headers?: Record<string, string> }

/** One request as a provider's server sees it. The body stays bytes until the provider's own parser reads it. */
export type Call = {
  method: string
  path: string
  query: string
  params: Record<string, string>
  headers: Record<string, string>
  rawBody: Buffer
}

/** The id in a call's path; its route has one. */
export function pathId({ params }: Call): string {
  if (params.id === undefined) throw new Error('This route has no :id.')
  return params.id
}

/** An error response in the provider's own form. */
export class ApiError extends Error {
  readonly response: ProviderResponse
  /** False for a request that never ran: its idempotency key may be used again. */
  readonly isStored: boolean

  constructor(response: ProviderResponse, isStored = true) {
    super(`${response.status}: ${JSON.stringify(response.body)}`)
    this.response = response
    this.isStored = isStored
  }
}
