import { createHash, timingSafeEqual } from 'node:crypto'
import { type Call, Refusal } from '../answer.ts'
import { stripeId } from '../ids.ts'
import type { Face } from '../operation.ts'
import type { Sandbox } from '../sandbox.ts'
import { stripeFailure } from './errors.ts'
import { stripeApiVersion } from './events.ts'
import { formOf } from './requests.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Only POSTs take a key; a key belongs to the account, not to one address. */
const keyOf = (call: Call) => (call.method === 'POST' ? call.headers['idempotency-key'] : undefined)
const fingerprintOf = (call: Call) =>
  sha256(`${call.path} ${JSON.stringify(formOf(call.rawBody.toString('utf8')))}`).toString('hex')

export function stripeFace(sandbox: Sandbox): Face {
  const underWay = new Set<string>()
  return {
    provider: 'stripe',
    authorise: (call) => authorise(sandbox, call),
    hold: (call) => {
      const key = keyOf(call)
      if (key === undefined) return () => {}
      if (key.length > 255) throw idempotencyError(400, undefined, 'Idempotency keys hold 255 characters.')
      if (underWay.has(key)) {
        const message = `There is currently another in-progress request using this Idempotency Key: ${key}`
        throw idempotencyError(409, 'idempotency_key_in_use', message)
      }
      underWay.add(key)
      return () => underWay.delete(key)
    },
    remembered: (call) => {
      const key = keyOf(call)
      const before = key === undefined ? undefined : sandbox.stripe.answers.get(key)
      if (before === undefined) return undefined
      if (before.fingerprint !== fingerprintOf(call)) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
        throw idempotencyError(400, undefined, message)
      }
      return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    },
    remember: (call, answer) => {
      const key = keyOf(call)
      if (key !== undefined) sandbox.stripe.answers.put(key, { fingerprint: fingerprintOf(call), answer })
    },
    failure: (status) => stripeFailure(status, failureBody(status)),
    headers: (call) => ({
      'request-id': stripeId('req', 14),
      'stripe-version': call.headers['stripe-version'] ?? stripeApiVersion,
      ...(keyOf(call) === undefined ? {} : { 'idempotency-key': keyOf(call) ?? '' }),
    }),
  }
}

const idempotencyError = (status: number, code: string | undefined, message: string) =>
  new Refusal(stripeFailure(status, { type: 'idempotency_error', code, message }), false)

function failureBody(status: number) {
  if (status === 401) return { message: 'Invalid API Key provided' }
  if (status === 429) return { code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
  if (status < 500) return { message: `The request was refused with ${status}.` }
  return { type: 'api_error', message: 'An unknown error occurred' }
}

function authorise(sandbox: Sandbox, call: Call): void {
  const given = call.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  if (given === undefined) {
    const message = 'You did not provide an API key. Send it as a bearer token in the Authorization header.'
    throw new Refusal(stripeFailure(401, { message }), false)
  }
  if (!timingSafeEqual(sha256(given), sha256(sandbox.options.stripe.secretKey))) {
    const shown = `${given.slice(0, 8)}***${given.slice(-4)}`
    throw new Refusal(stripeFailure(401, { message: `Invalid API Key provided: ${shown}` }), false)
  }
}
