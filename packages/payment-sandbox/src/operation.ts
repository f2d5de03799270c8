import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { altered } from './alter.ts'
import { type Answer, type Call, type Provider, Refusal } from './answer.ts'
import type { RecordedCall } from './calls.ts'
import type { Fault } from './faults.ts'
import type { Sandbox } from './sandbox.ts'
import { sendSpoiled } from './spoiled.ts'

/** What differs between the two providers around every call. */
export type Face = {
  provider: Provider
  authorise: (call: Call) => void
  /** Takes the call's idempotency key; the returned function gives it back. */
  hold: (call: Call) => () => void
  remembered: (call: Call) => Answer | undefined
  remember: (call: Call, answer: Answer) => void
  /** The provider's own body for a status, used by faults and by our own mistakes. */
  failure: (status: number) => Answer
  headers: (call: Call) => Record<string, string>
}

export type Operation = {
  name: string
  method: 'GET' | 'POST'
  url: string
  open?: boolean
  run: (call: Call, outcome: CaptureOutcome | undefined) => Answer
}
export type CaptureOutcome = Extract<Fault, { kind: 'capture-outcome' }>['outcome']

export function mountOperation(
  app: FastifyInstance,
  sandbox: Sandbox,
  face: Face,
  operation: Operation,
): void {
  app.route<{ Params: Record<string, string>; Body: Buffer | undefined }>({
    method: operation.method,
    url: operation.url,
    // HEAD would run the handler a second time in the fault book's eyes.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const call = callOf(request)
      const recorded = sandbox.calls.record(face.provider, operation.name, call)
      const text = `${call.method} ${call.path}?${call.query} ${call.rawBody.toString('utf8')}`
      const faults = sandbox.faults.takeForCall(face.provider, operation.name, text)
      const fault = faults.find(({ kind }) => kind !== 'slow')
      recorded.fault = faults.map(({ kind }) => kind).join(' ') || undefined

      const admission = admit(face, operation, call)
      for (const slow of faults) if (slow.kind === 'slow') await sleep(slow.delayMs)
      if (fault?.kind === 'reset') {
        admission.release()
        return cut(request, reply, recorded)
      }
      const answer = admission.refusal ?? perform(face, operation, call, fault)
      admission.release()
      if (fault?.kind === 'reset-after-effect') return cut(request, reply, recorded)
      return send(reply, recorded, fault, {
        ...answer,
        headers: { ...face.headers(call), ...answer.headers },
      })
    },
  })
}

function callOf(request: FastifyRequest<{ Params: Record<string, string>; Body: Buffer | undefined }>): Call {
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

/** Before any delay, so that a second call with the same idempotency key meets the first one under way. */
function admit(face: Face, operation: Operation, call: Call): { release: () => void; refusal?: Answer } {
  try {
    if (!operation.open) face.authorise(call)
    return { release: face.hold(call) }
  } catch (error) {
    return { release: () => {}, refusal: failureAnswer(face, error) }
  }
}

function perform(face: Face, operation: Operation, call: Call, fault: Fault | undefined): Answer {
  try {
    return spoiledStatus(face, call, fault, () => {
      const before = face.remembered(call)
      if (before !== undefined) return before
      const outcome = fault?.kind === 'capture-outcome' ? fault.outcome : undefined
      const answer = runOrRefuse(face, operation, call, outcome)
      return fault?.kind === 'alter' ? alteredAnswer(answer, fault) : answer
    })
  } catch (error) {
    return failureAnswer(face, error)
  }
}

function failureAnswer(face: Face, error: unknown): Answer {
  if (error instanceof Refusal) return error.answer
  console.error('payment sandbox:', error)
  return face.failure(500)
}

function runOrRefuse(
  face: Face,
  operation: Operation,
  call: Call,
  outcome: CaptureOutcome | undefined,
): Answer {
  try {
    const answer = operation.run(call, outcome)
    face.remember(call, answer)
    return answer
  } catch (error) {
    if (error instanceof Refusal && error.remembered) face.remember(call, error.answer)
    throw error
  }
}

function spoiledStatus(face: Face, call: Call, fault: Fault | undefined, run: () => Answer): Answer {
  const skipped = fault !== undefined && 'effect' in fault && !fault.effect
  if (fault?.kind !== 'status') return skipped ? face.failure(500) : run()
  if (fault.effect) run()
  const failure = face.failure(fault.status)
  // A 500 that came from running the request is what an idempotency key replays.
  if (fault.status === 500) face.remember(call, failure)
  if (fault.retryAfterSeconds === undefined) return failure
  return { ...failure, headers: { ...failure.headers, 'retry-after': String(fault.retryAfterSeconds) } }
}

function alteredAnswer(answer: Answer, fault: Extract<Fault, { kind: 'alter' }>): Answer {
  return { ...answer, body: altered(answer.body, fault.set, fault.remove) }
}

function cut(request: FastifyRequest, reply: FastifyReply, recorded: RecordedCall) {
  recorded.status = 'cut'
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function send(reply: FastifyReply, recorded: RecordedCall, fault: Fault | undefined, answer: Answer) {
  recorded.status = answer.status
  if (fault !== undefined && sendSpoiled(reply.raw, fault, answer)) {
    reply.hijack()
    return reply
  }
  if (answer.status === 204) return reply.status(204).send()
  const isText = typeof answer.body === 'string'
  return reply
    .status(answer.status)
    .headers({ 'content-type': 'application/json', ...answer.headers })
    .send(isText ? answer.body : JSON.stringify(answer.body))
}
