import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendBrokenResponse } from './broken-response.ts'
import type { RecordedCall } from './calls.ts'
import type { Fault } from './faults.ts'
import { ApiError, type Call, type Provider, type ProviderResponse } from './provider-api.ts'
import type { Sandbox } from './sandbox.ts'

/** What both providers do around every call, each in its own way. */
export type ProviderProtocol = {
  provider: Provider
  authorise: (call: Call) => void
  /** Reserves the call's idempotency key; the returned function releases it. */
  reserveKey: (call: Call) => () => void
  storedResponse: (call: Call) => ProviderResponse | undefined
  storeResponse: (call: Call, response: ProviderResponse) => void
  /** The provider's own error body for a status: for faults, and for errors in the sandbox itself. */
  failure: (status: number) => ProviderResponse
  headers: (call: Call) => Record<string, string>
}

export type Operation = {
  name: string
  method: 'GET' | 'POST'
  url: string
  open?: boolean
  run: (call: Call, outcome: CaptureOutcome | undefined) => ProviderResponse
}
export type CaptureOutcome = Extract<Fault, { kind: 'capture-outcome' }>['outcome']

export function mountOperation(
  app: FastifyInstance,
  sandbox: Sandbox,
  protocol: ProviderProtocol,
  operation: Operation,
): void {
  app.route<{ Params: Record<string, string>; Body: Buffer | undefined }>({
    method: operation.method,
    url: operation.url,
    // A HEAD request would count as a call and use up a fault.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = toCall(request)
      const recorded = sandbox.calls.record(protocol.provider, operation.name, call)
      const text = `${call.method} ${call.path}?${call.query} ${call.rawBody.toString('utf8')}`
      const faults = sandbox.faults.takeForCall(protocol.provider, operation.name, text)
      const fault = faults.find(({ kind }) => kind !== 'slow')
      recorded.fault = faults.map(({ kind }) => kind).join(' ') || undefined

      const access = checkAccess(protocol, operation, call)
      for (const slow of faults) if (slow.kind === 'slow') await sleep(slow.delayMs)
      if (fault?.kind === 'reset') {
        access.release()
        return cutConnection(request, reply, recorded)
      }
      const response = access.error ?? perform(protocol, operation, call, fault)
      access.release()
      if (fault?.kind === 'reset-after-effect') return cutConnection(request, reply, recorded)
      return send(reply, recorded, fault, {
        ...response,
        headers: { ...protocol.headers(call), ...response.headers },
      })
    },
  })
}

function toCall(request: FastifyRequest<{ Params: Record<string, string>; Body: Buffer | undefined }>): Call {
  const [path = '', query = ''] = request.url.split('?', 2)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = String(value)
  }
  return {
    method: request.method,
    path,
    query,
    params: request.params,
    headers,
    rawBody: request.body ?? Buffer.alloc(0),
  }
}

/** Runs before any delay, so that a second call with the same idempotency key finds the first one in progress. */
function checkAccess(
  protocol: ProviderProtocol,
  operation: Operation,
  call: Call,
): { release: () => void; error?: ProviderResponse } {
  try {
    if (!operation.open) protocol.authorise(call)
    return { release: protocol.reserveKey(call) }
  } catch (error) {
    return { release: () => {}, error: toErrorResponse(protocol, error) }
  }
}

function perform(
  protocol: ProviderProtocol,
  operation: Operation,
  call: Call,
  fault: Fault | undefined,
): ProviderResponse {
  try {
    return withStatusFault(protocol, call, fault, () => {
      const stored = protocol.storedResponse(call)
      if (stored !== undefined) return stored
      const outcome = fault?.kind === 'capture-outcome' ? fault.outcome : undefined
      return runAndStore(protocol, operation, call, outcome)
    })
  } catch (error) {
    return toErrorResponse(protocol, error)
  }
}

function toErrorResponse(protocol: ProviderProtocol, error: unknown): ProviderResponse {
  if (error instanceof ApiError) return error.response
  console.error('payment sandbox:', error)
  return protocol.failure(500)
}

function runAndStore(
  protocol: ProviderProtocol,
  operation: Operation,
  call: Call,
  outcome: CaptureOutcome | undefined,
): ProviderResponse {
  try {
    const response = operation.run(call, outcome)
    protocol.storeResponse(call, response)
    return response
  } catch (error) {
    if (error instanceof ApiError && error.isStored) protocol.storeResponse(call, error.response)
    throw error
  }
}

/** Replaces the response by the fault's status, with or without running the request. */
function withStatusFault(
  protocol: ProviderProtocol,
  call: Call,
  fault: Fault | undefined,
  run: () => ProviderResponse,
): ProviderResponse {
  const skipped = fault !== undefined && 'effect' in fault && !fault.effect
  if (fault?.kind !== 'status') return skipped ? protocol.failure(500) : run()
  if (fault.effect) run()
  const failure = protocol.failure(fault.status)
  // Stripe stores a 500 under the idempotency key and replays it.
  if (fault.status === 500) protocol.storeResponse(call, failure)
  if (fault.retryAfterSeconds === undefined) return failure
  return { ...failure, headers: { ...failure.headers, 'retry-after': String(fault.retryAfterSeconds) } }
}

function cutConnection(request: FastifyRequest, reply: FastifyReply, recorded: RecordedCall) {
  recorded.status = 'cut'
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function send(
  reply: FastifyReply,
  recorded: RecordedCall,
  fault: Fault | undefined,
  response: ProviderResponse,
) {
  recorded.status = response.status
  if (fault !== undefined && sendBrokenResponse(reply.raw, fault, response)) {
    reply.hijack()
    return reply
  }
  if (response.status === 204) return reply.status(204).send()
  const isText = typeof response.body === 'string'
  return reply
    .status(response.status)
    .headers({ 'content-type': 'application/json', ...response.headers })
    .send(isText ? response.body : JSON.stringify(response.body))
}
