import * as z from 'zod/mini'

/** Who may call. `optional` is open to all and knows the customer when a token is sent; `kitchen` admits the owner too. */
export type Access = 'public' | 'optional' | 'customer' | 'kitchen' | 'owner'

/** What an `Idempotency-Key` header may look like. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/

/** One HTTP endpoint as data. The API mounts it, the web calls it, OpenAPI and the permission tests are made from it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, Fastify syntax: `/user/order/:orderId` */
  readonly path: `/${string}`
  readonly auth: Access
  /** One line for `/api/docs`. */
  readonly summary: string
  /** How our own client encodes the body. The server accepts JSON, urlencoded and multipart for every endpoint. */
  readonly encode?: 'json' | 'form' | 'multipart'
  /** Accepts an `Idempotency-Key` header, or requires it: the same key gives the same response. */
  readonly idempotent?: true | 'required'
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniObject
}

/** The response of a success: `status: true` and the given fields. */
export const Ok = <const Shape extends z.core.$ZodLooseShape = Record<never, never>>(shape?: Shape) =>
  z.object({ status: z.literal(true), ...(shape as Shape) })

export const OkMessage = Ok({ message: z.string() })

type Part<E, K extends string> = E extends Record<K, infer S extends z.ZodMiniType> ? S : never

/** What a caller sends. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodMiniType> ? K : never]: z.input<Part<E, K>>
}

/** What the handler receives: validated, with amounts in cents and text trimmed. */
export type Parsed<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodMiniType> ? K : never]: z.output<Part<E, K>>
}

/** What the handler returns and the caller reads. */
export type Output<E extends Endpoint> = z.output<E['response']>
