import { createHash, timingSafeEqual } from 'node:crypto'
import { stripeId } from '../ids.ts'
import type { ProviderProtocol } from '../operation.ts'
import { ApiError, type Call } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { stripeFailure } from './errors.ts'
import { stripeApiVersion } from './events.ts'
import { parseForm } from './requests.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Only POSTs take a key; a key belongs to the account, not to one address. */
const idempotencyKey = (call: Call) => (call.method === 'POST' ? call.headers['idempotency-key'] : undefined)
const fingerprintCall = (call: Call) =>
  sha256(`${call.path} ${JSON.stringify(parseForm(call.rawBody.toString('utf8')))}`).toString('hex')

export function stripeProtocol(sandbox: Sandbox): ProviderProtocol {
  const underWay = new Set<string>()
  return {
    provider: 'stripe',
    authorise: (call) => authorise(sandbox, call),
    reserveKey: (call) => {
      const key = idempotencyKey(call)
      if (key === undefined) return () => {}
      if (key.length > 255) throw idempotencyError(400, undefined, 'Idempotency keys hold 255 characters.')
      if (underWay.has(key)) {
        const message = `There is currently another in-progress request using this Idempotency Key: ${key}`
        throw idempotencyError(409, 'idempotency_key_in_use', message)
      }
      underWay.add(key)
      return () => underWay.delete(key)
    },
    storedResponse: (call) => {
      const key = idempotencyKey(call)
      const stored = key === undefined ? undefined : sandbox.stripe.responses.get(key)
      if (stored === undefined) return undefined
      if (stored.fingerprint !== fingerprintCall(call)) {
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
        throw idempotencyError(400, undefined, message)
      }
      return { ...stored.response, headers: { ...stored.response.headers, 'idempotent-replayed': 'true' } }
    },
    storeResponse: (call, response) => {
      const key = idempotencyKey(call)
      if (key !== undefined)
        sandbox.stripe.responses.put(key, { fingerprint: fingerprintCall(call), response })
    },
    failure: (status) => stripeFailure(status, failureBody(status)),
    headers: (call) => ({
      'request-id': stripeId('req', 14),
      'stripe-version': call.headers['stripe-version'] ?? stripeApiVersion,
      ...(idempotencyKey(call) === undefined ? {} : { 'idempotency-key': idempotencyKey(call) ?? '' }),
    }),
  }
}

const idempotencyError = (status: number, code: string | undefined, message: string) =>
  new ApiError(stripeFailure(status, { type: 'idempotency_error', code, message }), false)

function failureBody(status: number) {
  if (status === 401) return { message: 'Invalid API Key provided' }
  if (status === 429) return { code: 'rate_limit', message: 'Too many requests hit the API too quickly.' }
  if (status < 500) return { message: `The request was refused with ${status}.` }
  return { type: 'api_error', message: 'An unknown error occurred' }
}

function authorise(sandbox: Sandbox, call: Call): void {
  const apiKey = call.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
  if (apiKey === undefined) {
    const message = 'You did not provide an API key. Send it as a bearer token in the Authorization header.'
    throw new ApiError(stripeFailure(401, { message }), false)
  }
  if (!timingSafeEqual(sha256(apiKey), sha256(sandbox.options.stripe.secretKey))) {
    const shown = `${apiKey.slice(0, 8)}***${apiKey.slice(-4)}`
    throw new ApiError(stripeFailure(401, { message: `Invalid API Key provided: ${shown}` }), false)
  }
}
