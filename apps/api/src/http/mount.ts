import type { Access, Endpoint, Output, Parsed } from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKey } from './idempotency-key.ts'
import type { RouteLimit } from './limits/strict-limits.ts'
import type { Identity } from './security/access.ts'
import { findRoutesFile } from './served-endpoints.ts'

type Caller<A extends Access> = A extends 'public'
  ? unknown
  : { user: A extends 'optional' ? Identity | null : Identity }

type HandlerInput<E extends Endpoint> = Parsed<E> &
  Caller<E['auth']> &
  (E extends { idempotent: true } ? { idempotencyKey: string | null } : unknown) &
  (E extends { idempotent: 'required' } ? { idempotencyKey: string } : unknown) & {
    request: FastifyRequest
    reply: FastifyReply
  }

/** What a handler returns: the contract's response; `status: true` is added unless the endpoint may answer false. */
export type Reply<E extends Endpoint> = true extends Output<E>['status' & keyof Output<E>]
  ? false extends Output<E>['status' & keyof Output<E>]
    ? Output<E>
    : Omit<Output<E>, 'status'>
  : never

type Options = {
  limit?: RouteLimit
  /** Refuses before anything of a large body is kept in memory. */
  beforeBody?: (request: FastifyRequest) => Promise<void>
  /** Refuses a request that is valid, such as one that needs the password again. */
  beforeHandler?: (request: FastifyRequest) => Promise<void>
}

/** Serves an endpoint of the contract, which types the handler's input and reply. A public write needs a `limit`. */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: HandlerInput<E>) => Promise<Reply<E>>,
  { limit, beforeBody, beforeHandler }: Options = {},
) {
  if (isPublicWrite(endpoint) && limit === undefined) throw new Error(limitMissing(endpoint))
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(limit && { limit }) },
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response },
    },
    // after the check of access, which `guardAccess` puts first
    ...(beforeBody && { onRequest: [async (request: FastifyRequest) => beforeBody(request)] }),
    ...(beforeHandler && { preHandler: [async (request: FastifyRequest) => beforeHandler(request)] }),
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.identity,
        idempotencyKey: idempotencyKey(request, endpoint),
        request,
        reply,
      }
      // Fastify has validated each part with this very endpoint's schemas; its types cannot follow that
      const response: object = await handler(input as unknown as HandlerInput<E>)
      return { status: true, ...response }
    },
  })
}

const isPublicWrite = ({ method, auth }: Endpoint) =>
  method !== 'GET' && (auth === 'public' || auth === 'optional')

const limitMissing = (endpoint: Endpoint) =>
  `${endpoint.method} ${endpoint.path} is a public write without a rate limit. ` +
  `Where it is mounted (${findRoutesFile(endpoint)} or another *.routes.ts), end its mount() with { limit: { name, max, windowSeconds } }, ` +
  `or with { limit: { exempt: 'the reason' } } when it needs none of its own.`
