export type Provider = 'stripe' | 'paypal'
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** What a provider's server sees of one request; the body stays bytes until the provider's own parser reads it. */
export type Call = {
  method: string
  path: string
  query: string
  params: Record<string, string>
  headers: Record<string, string>
  rawBody: Buffer
}

/** A refusal in the provider's own words. */
export class Refusal extends Error {
  readonly answer: Answer
  /** Idempotency keys keep the outcome of a request that began to run, and forget one that was never valid. */
  readonly remembered: boolean

  constructor(answer: Answer, remembered = true) {
    super(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
    this.answer = answer
    this.remembered = remembered
  }
}
