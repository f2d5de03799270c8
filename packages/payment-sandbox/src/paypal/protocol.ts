import { randomBytes } from 'node:crypto'
import { debugId, paypalAccountId } from '../ids.ts'
import type { ProviderProtocol } from '../operation.ts'
import { ApiError, type Call, type ProviderResponse } from '../provider-api.ts'
import type { Sandbox } from '../sandbox.ts'
import { paypalFailure } from './errors.ts'

const scope =
  'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/payments/refund'

const tokenSeconds = 32_400

/** Tokens live in memory: after a restart the shop's old one is refused, as after a revocation. */
export type Tokens = {
  issue: (call: Call) => ProviderResponse
  isValid: (token: string) => boolean
}

export function createTokens(sandbox: Sandbox): Tokens {
  const expiries = new Map<string, number>()
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
      expiries.set(access_token, Date.now() + tokenSeconds * 1000)
      const app_id = `APP-${paypalAccountId()}`
      const nonce = `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`
      const token = { scope, access_token, token_type: 'Bearer', app_id, expires_in: tokenSeconds, nonce }
      return { status: 200, body: token }
    },
    isValid: (token) => (expiries.get(token) ?? 0) > Date.now(),
  }
}

/** PayPal stores a request id per URL, and only for requests that succeeded. */
function requestId(call: Call): string | undefined {
  const id = call.method === 'POST' ? call.headers['paypal-request-id'] : undefined
  return id === undefined ? undefined : `${call.path} ${id}`
}

export function paypalProtocol(sandbox: Sandbox, tokens: Tokens): ProviderProtocol {
  return {
    provider: 'paypal',
    authorise: (call) => {
      const token = call.headers.authorization?.match(/^Bearer (.+)$/)?.[1]
      if (token === undefined || !tokens.isValid(token)) throw new ApiError(paypalFailure(401))
    },
    reserveKey: (call) => {
      const id = call.headers['paypal-request-id']
      if (id !== undefined && (id.length < 1 || id.length > 108)) {
        throw new ApiError(
          paypalFailure(400, [
            { issue: 'INVALID_STRING_LENGTH', field: 'PayPal-Request-Id', location: 'header' },
          ]),
        )
      }
      return () => {}
    },
    storedResponse: (call) => {
      const key = requestId(call)
      const stored = key === undefined ? undefined : sandbox.paypal.responses.get(key)
      if (stored === undefined) return undefined
      // PayPal repeats an order with 200 and a refund with 201.
      const isOrder = call.path.startsWith('/v2/checkout/')
      return isOrder ? { ...stored, status: 200 } : stored
    },
    storeResponse: (call, response) => {
      const key = requestId(call)
      if (key !== undefined && response.status < 300) sandbox.paypal.responses.put(key, response)
    },
    failure: (status) => paypalFailure(status),
    headers: () => ({ 'paypal-debug-id': debugId() }),
  }
}
