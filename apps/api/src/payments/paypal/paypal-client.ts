import { boundedFetch } from '../../http/bounded-fetch.ts'
import { errorKindOf, ProviderError } from '../provider.ts'

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl: string
}

/** One of the SDK's request objects: all that we take from it. */
export type PaypalRequest = {
  path: string
  verb: string
  headers: Record<string, string>
  body?: unknown
}

export type PaypalAnswer = { status: number; json: unknown }

/** Refreshed this much before it ends, so that it does not end on the way. */
const TOKEN_MARGIN_MS = 60_000

/**
 * Sends the SDK's requests. Its own client takes the process down on malformed JSON, bad gzip or a missing content type, and
 * waits for ever for a dripping body.
 */
export function paypalClient({ clientId, clientSecret, apiUrl }: PaypalSettings) {
  let token: { value: string; endsAt: number } | null = null

  async function send(
    request: PaypalRequest,
    authorization: string,
    signal: AbortSignal,
  ): Promise<PaypalAnswer> {
    const { path, verb, headers, body } = request
    const answer = await boundedFetch(
      // the SDK ends its paths with a question mark
      apiUrl + path.replace(/\?$/, ''),
      { method: verb, headers: { ...headers, authorization }, ...(body != null && { body: encode(body) }) },
      signal,
    )
    const json = parse(answer.text, answer.status)
    if (answer.status >= 200 && answer.status < 300) return { status: answer.status, json }
    throw new ProviderError(errorKindOf(answer.status), answer.status, issueOf(json), json)
  }

  async function bearer(signal: AbortSignal): Promise<string> {
    if (token && token.endsAt > performance.now()) return token.value
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { json } = await send(
      {
        path: '/v1/oauth2/token',
        verb: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      },
      `Basic ${basic}`,
      signal,
    )
    const { access_token, expires_in } = (json ?? {}) as Record<string, unknown>
    if (typeof access_token !== 'string' || typeof expires_in !== 'number')
      throw new ProviderError('unavailable', 200, 'no token in the answer')
    token = { value: access_token, endsAt: performance.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return access_token
  }

  /** Within one time limit, the token and one repetition after a 401 included. */
  return async function execute(request: PaypalRequest, timeoutMs: number): Promise<PaypalAnswer> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await send(request, `Bearer ${await bearer(signal)}`, signal)
    } catch (err) {
      if (!(err instanceof ProviderError && err.httpStatus === 401)) throw err
      token = null
      return await send(request, `Bearer ${await bearer(signal)}`, signal)
    }
  }
}

const encode = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

function parse(text: string, status: number): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (err) {
    throw new ProviderError('unavailable', status, 'an answer that is not JSON', err)
  }
}

/** `INSTRUMENT_DECLINED` from the details, else the name of the error. */
function issueOf(json: unknown): string {
  const { details, name } = (json ?? {}) as { details?: unknown; name?: unknown }
  const issue: unknown = Array.isArray(details) ? details[0]?.issue : undefined
  return String(issue ?? name ?? 'unknown')
}
