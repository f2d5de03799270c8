import * as z from 'zod/mini'

/** Who may call: anyone, anyone (known when a token comes along), a signed-in customer, kitchen staff, the owner. */
export type Access = 'public' | 'optional' | 'customer' | 'kitchen' | 'owner'

/** One HTTP endpoint as plain data. The API mounts it, the web calls it, OpenAPI is printed from it, tests walk it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below `/api`, Fastify syntax: `/user/order/:orderId` */
  readonly path: `/${string}`
  readonly auth: Access
  /** One line for the reader of the API page. */
  readonly summary: string
  /** How our own client encodes the body. The server takes JSON, urlencoded and multipart alike. */
  readonly encode?: 'json' | 'form' | 'multipart'
  /** Takes an `Idempotency-Key` header: the same key gives the same answer. */
  readonly idempotent?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniObject
}

/** A success: `status: true` and what the endpoint answers with. */
export const Ok = <const Shape extends z.core.$ZodLooseShape = Record<never, never>>(shape?: Shape) =>
  z.object({ status: z.literal(true), ...(shape as Shape) })

/** A success that is only a sentence for the person. */
export const OkMessage = Ok({ message: z.string() })

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? S : never

/** What a caller gives: each part the endpoint names, as it travels. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodMiniType> ? K : never]: z.input<Part<E, K>>
}

/** What the handler receives: each part checked and in our own terms (cents, numbers, trimmed text). */
export type Parsed<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodMiniType> ? K : never]: z.output<Part<E, K>>
}

/** What the caller reads, and what the handler answers with. */
export type Output<E extends Endpoint> = z.output<E['response']>
