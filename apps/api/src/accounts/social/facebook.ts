import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/app-error.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { providerUnavailable, type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const TIMEOUT_MS = 4_500
const MAX_ANSWER_BYTES = 64 * 1024

const Inspected = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    user_id: z.string().min(1),
    expires_at: z.number().optional(),
  }),
})
const Me = z.object({
  id: z.string().min(1),
  email: z.string().max(254).optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

export type FacebookSignIn = (accessToken: string) => Promise<SocialIdentity>

/** Who Facebook says this is: first whether the token was made for our app, then whose it is. One time limit for both. */
export function createFacebookSignIn(config: Config): FacebookSignIn | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graph } = config
  if (appId === undefined || appSecret === undefined) return null
  const proof = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex')

  return async (accessToken) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const ask = <T>(path: string, query: Record<string, string>, answer: z.ZodType<T>) =>
      get(`${graph}${path}?${new URLSearchParams(query)}`, signal, answer)

    const { data } = await ask(
      '/debug_token',
      { input_token: accessToken, access_token: `${appId}|${appSecret}` },
      Inspected,
    )
    const expired =
      data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 < Date.now()
    if (!data.is_valid || data.app_id !== appId || expired) throw refused()

    const me = await ask(
      '/me',
      {
        fields: 'id,email,first_name,last_name',
        access_token: accessToken,
        appsecret_proof: proof(accessToken),
      },
      Me,
    )
    if (me.id !== data.user_id) throw refused()
    if (!me.email)
      throw new AppError(
        'invalid',
        'Facebook did not tell us your e-mail address. Allow it there, or sign up with a password.',
      )
    return {
      provider: 'facebook',
      subject: me.id,
      email: canonicalEmail(me.email.toLowerCase()),
      // Facebook says nothing about whether the address was ever confirmed
      emailVerified: false,
      firstName: (me.first_name ?? '').trim().slice(0, 100),
      lastName: (me.last_name ?? '').trim().slice(0, 100),
    }
  }
}

/** 4xx and what is not understood are a refusal; 5xx, a redirect, silence and too much talk are a provider that is down. */
async function get<T>(url: string, signal: AbortSignal, answer: z.ZodType<T>): Promise<T> {
  const { status, text } = await fetchText(url, signal).catch((cause: unknown) => {
    throw providerUnavailable('Facebook', cause)
  })
  if (status >= 500) throw providerUnavailable('Facebook', `it answered ${status}`)
  if (status !== 200) throw refused()
  const parsed = answer.safeParse(asJson(text))
  if (!parsed.success) throw refused()
  return parsed.data
}

async function fetchText(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER_BYTES) throw new Error('the answer is too long')
  }
  return { status: response.status, text }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const refused = () => socialLoginFailed('Facebook did not confirm who you are. Please try again.')
