import { randomBytes } from 'node:crypto'
import { type Answer, type Call, Refusal } from '../answer.ts'
import { debugId, paypalAccountId } from '../ids.ts'
import type { Face } from '../operation.ts'
import type { Sandbox } from '../sandbox.ts'
import { paypalFailure } from './errors.ts'

const scope =
  'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund'

/** Tokens live in memory: after a restart the shop's old one is refused, as after a revocation. */
export type Tokens = {
  issue: (call: Call) => Answer
  isValid: (token: string) => boolean
  revoke: () => void
}

export function tokenDesk(sandbox: Sandbox): Tokens {
  const expiries = new Map<string, number>()
  const lifetimeSeconds = sandbox.options.tokenTtlSeconds ?? 32_400
  return {
    issue: (call) => {
      const { clientId, clientSecret } = sandbox.options.paypal
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (call.headers.authorization !== expected) {
        const error_description = 'Client Authentication failed'
        return { status: 401, body: { error: 'invalid_client', error_description } }
      }
      const grant = new URLSearchParams(call.rawBody.toString('utf8')).get('grant_type')
      if (grant !== 'client_credentials') {
        const error_description = 'unsupported grant_type'
        return { status: 400, body: { error: 'unsupported_grant_type', error_description } }
      }
      const access_token = `A21AA${randomBytes(48).toString('base64url')}`
      expiries.set(access_token, Date.now() + lifetimeSeconds * 1000)
      const app_id = `APP-${paypalAccountId()}`
      const nonce = `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`
      const token = { scope, access_token, token_type: 'Bearer', app_id, expires_in: lifetimeSeconds, nonce }
      return { status: 200, body: token }
    },
    isValid: (token) => (expiries.get(token) ?? 0) > Date.now(),
    revoke: () => expiries.clear(),
  }
}

/** PayPal keeps a request id per address, and only for what succeeded. */
function keyOf(call: Call): string | undefined {
  const id = call.method === 'POST' ? call.headers['paypal-request-id'] : undefined
  return id === undefined ? undefined : `${call.path} ${id}`
}

export function paypalFace(sandbox: Sandbox, tokens: Tokens): Face {
  return {
    provider: 'paypal',
    authorise: (call) => {
      const token = call.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
      if (token === undefined || !tokens.isValid(token)) throw new Refusal(paypalFailure(401))
    },
    hold: (call) => {
      const id = call.headers['paypal-request-id']
      if (id !== undefined && (id.length < 1 || id.length > 108)) {
        throw new Refusal(
          paypalFailure(400, [
            { issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id', location: 'header' },
          ]),
        )
      }
      return () => {}
    },
    remembered: (call) => {
      const key = keyOf(call)
      const before = key === undefined ? undefined : sandbox.paypal.answers.get(key)
      if (before === undefined) return undefined
      // Orders answer a repeated request with 200; refunds know only 201.
      const isOrder = call.path.startsWith('/v2/checkout/')
      return isOrder ? { ...before, status: 200 } : before
    },
    remember: (call, answer) => {
      const key = keyOf(call)
      if (key !== undefined && answer.status < 300) sandbox.paypal.answers.put(key, answer)
    },
    failure: (status) => paypalFailure(status),
    headers: () => ({ 'paypal-debug-id': debugId() }),
  }
}
