import type { Access, Endpoint, Output, Parsed } from '@baobab/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Identity } from '../accounts/session/sessions.ts'
import { idempotencyKey } from './idempotency-key.ts'

type Caller<A extends Access> = A extends 'public'
  ? unknown
  : { user: A extends 'optional' ? Identity | null : Identity }

type Given<E extends Endpoint> = Parsed<E> &
  Caller<E['auth']> &
  (E extends { idempotent: true } ? { idempotencyKey: string | null } : unknown) & {
    request: FastifyRequest
    reply: FastifyReply
  }

/** What a handler answers with: the contract's response; `status: true` is added unless the endpoint may answer false. */
export type Reply<E extends Endpoint> = true extends Output<E>['status' & keyof Output<E>]
  ? false extends Output<E>['status' & keyof Output<E>]
    ? Output<E>
    : Omit<Output<E>, 'status'>
  : never

/** Puts an endpoint of the contract on the app. The handler's input and answer are typed by it. */
export function mount<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (given: Given<E>) => Promise<Reply<E>>,
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'config'> = {},
) {
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { 200: endpoint.response },
    },
    onRequest: async (request) => {
      request.identity = await app.admit(request, endpoint.auth)
    },
    handler: async (request, reply) => {
      const given = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.identity,
        idempotencyKey: endpoint.idempotent ? idempotencyKey(request) : null,
        request,
        reply,
      }
      // Fastify has validated each part with this very endpoint's schemas; its types cannot follow that
      const answer: object = await handler(given as unknown as Given<E>)
      return { status: true, ...answer }
    },
  })
}
