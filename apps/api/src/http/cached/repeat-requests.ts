import type { RequestListener, Server } from 'node:http'
import type { Endpoint } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding } from './accepted-encoding.ts'
import { etagMatches } from './etag.ts'
import { bodyIn, type EncodedBody, type PreparedResponse } from './prepared-response.ts'

/** A request that Fastify has routed, validated and answered with 200. */
type Repeatable = { route: string; respond: () => Promise<PreparedResponse<Endpoint>> }

export type RepeatedRequest = { method: 'GET'; url: string; route: string; status: number; ms: number }

type Options = {
  /** The headers of every response, such as helmet's. */
  headers: Readonly<Record<string, string>>
  /** Called when a repeated request is over, for the log and the metrics. */
  onResponse: (request: RepeatedRequest) => void
  /** How many addresses are remembered: a caller can request any number of them. */
  maxAddresses?: number
}

const MAX_ADDRESS_LENGTH = 300

const memories = new WeakMap<Server, LRUCache<string, Repeatable>>()

/** Lets later requests for the same address be answered by `answerRepeats`. */
export function rememberRequest(server: Server, url: string, repeatable: Repeatable) {
  if (url.length <= MAX_ADDRESS_LENGTH) memories.get(server)?.set(url, repeatable)
}

/**
 * Answers a repeated request for a cached response before Fastify sees it: same value, same headers, without routing,
 * validation and hooks. This is the only place that goes past Fastify; docs/decisions/0004 says what it saves.
 * Whatever is new, fails or arrives while the site closes goes to Fastify.
 */
export function answerRepeats(app: FastifyInstance, { headers, onResponse, maxAddresses = 2000 }: Options) {
  const { server } = app
  const memory = new LRUCache<string, Repeatable>({ max: maxAddresses })
  memories.set(server, memory)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const common = Object.entries(headers).flat()
  const heads = new WeakMap<EncodedBody, { full: string[]; notModified: string[] }>()
  const createHead = (body: EncodedBody) => {
    const existing = heads.get(body)
    if (existing) return existing
    const notModified = [
      ...common,
      ...['etag', body.etag],
      ...['vary', 'accept-encoding'],
      ...['cache-control', 'public, no-cache'],
    ]
    const full = [
      ...notModified,
      ...['content-type', 'application/json; charset=utf-8'],
      ...['content-length', String(body.bytes.byteLength)],
      ...(body.encoding === 'identity' ? [] : ['content-encoding', body.encoding]),
    ]
    const head = { full, notModified }
    heads.set(body, head)
    return head
  }

  // Node types listeners as plain functions; this one is Fastify's
  const toFastify = server.listeners('request')[0] as RequestListener
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { method, url = '' } = request
    const repeatable = method === 'GET' && !isClosing ? memory.get(url) : undefined
    if (repeatable === undefined) return toFastify(request, response)
    const startedAt = performance.now()
    const send = (body: EncodedBody) => {
      const { full, notModified } = createHead(body)
      const status = etagMatches(request.headers['if-none-match'], body.etag) ? 304 : 200
      if (status === 304) response.writeHead(304, notModified).end()
      else response.writeHead(200, full).end(body.bytes)
      onResponse({ method: 'GET', url, route: repeatable.route, status, ms: performance.now() - startedAt })
    }
    repeatable
      .respond()
      .then((prepared) => bodyIn(prepared, acceptedEncoding(request.headers['accept-encoding'])))
      .then(send, () => toFastify(request, response))
  })
}
