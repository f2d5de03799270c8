import * as z from 'zod/mini'
import { boundedFetch, FetchError, parseJson } from '../../http/bounded-fetch.ts'
import { ProviderError, toErrorKind } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl: string
}

/** One of the SDK's request objects: all that we take from it. */
type PaypalRequest = {
  path: string
  verb: string
  headers: Record<string, string>
  body?: unknown
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })

/** A token is replaced this long before it expires, so that it does not expire on the way. */
const TOKEN_MARGIN_MS = 60_000

/**
 * Sends the SDK's requests. The SDK's own client crashes the process on malformed JSON, bad gzip or a missing content type,
 * and waits for ever for a body that never ends.
 */
export function paypalClient({ clientId, clientSecret, apiUrl }: PaypalSettings) {
  let token: { value: string; endsAt: number } | null = null

  async function send(request: PaypalRequest, authorization: string, signal: AbortSignal): Promise<unknown> {
    const { path, verb, headers, body } = request
    const { status, text } = await fetchFromPaypal(
      // the SDK ends its paths with a question mark
      apiUrl + path.replace(/\?$/, ''),
      { method: verb, headers: { ...headers, authorization }, ...(body != null && { body: encode(body) }) },
      signal,
    )
    const json = text === '' ? null : parseJson(text)
    if (json === undefined) throw new ProviderError('unavailable', status, 'the response is not JSON')
    if (status >= 200 && status < 300) return json
    throw new ProviderError(toErrorKind(status), status, parseIssue(json), json)
  }

  async function accessToken(signal: AbortSignal): Promise<string> {
    if (token && token.endsAt > performance.now()) return token.value
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const response = await send(
      {
        path: '/v1/oauth2/token',
        verb: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
      },
      `Basic ${basic}`,
      signal,
    )
    const { access_token, expires_in } = parseResponse(Token, response)
    token = { value: access_token, endsAt: performance.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return access_token
  }

  /** One time limit covers the token, the request and one repetition after a 401. */
  return async function execute(request: PaypalRequest, timeoutMs: number): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await send(request, `Bearer ${await accessToken(signal)}`, signal)
    } catch (err) {
      if (!(err instanceof ProviderError && err.httpStatus === 401)) throw err
      token = null
      return await send(request, `Bearer ${await accessToken(signal)}`, signal)
    }
  }
}

export async function fetchFromPaypal(...args: Parameters<typeof boundedFetch>) {
  try {
    return await boundedFetch(...args)
  } catch (err) {
    if (err instanceof FetchError) throw new ProviderError('unavailable', 0, err.message, err)
    throw err
  }
}

const encode = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

const ErrorBody = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
})

/** `INSTRUMENT_DECLINED` from the details, else the name of the error. */
function parseIssue(response: unknown): string {
  const parsed = z.safeParse(ErrorBody, response)
  if (!parsed.success) return 'unknown'
  const { name, details } = parsed.data
  return details?.[0]?.issue ?? name ?? 'unknown'
}
