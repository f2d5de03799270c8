import recorded from './examples/examples.json' with { type: 'json' }

/** A request that was sent to a real site, and its response. Lists in the response are cut to their first item. */
export type Example = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  token?: string
  idempotency_key?: string
  response: unknown
}

/** By the names of the endpoints. The compiler would infer a type for each of them. */
export const examples: Readonly<Record<string, Example | undefined>> = recorded as Record<string, Example>
