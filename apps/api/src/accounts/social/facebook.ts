import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import { AppError } from '../../http/app-error.ts'
import { boundedFetch, parseJson } from '../../http/bounded-fetch.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { providerUnavailable, type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const TIMEOUT_MS = 4_500

const TokenDetails = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string(),
    user_id: z.string().check(z.minLength(1)),
    expires_at: z.optional(z.number()),
  }),
})
const Person = z.object({
  id: z.string().check(z.minLength(1)),
  email: z.optional(z.string().check(z.maxLength(254))),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
})

type FacebookSignIn = { clientId: string; verify: (accessToken: string) => Promise<SocialIdentity> }

/** Null when Facebook is not configured. `verify` first asks whether the token was made for our app, then whose it is. */
export function createFacebookSignIn(config: Config): FacebookSignIn | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graphUrl } = config
  if (appId === undefined || appSecret === undefined) return null
  const signToken = (token: string) => createHmac('sha256', appSecret).update(token).digest('hex')

  const verify = async (accessToken: string): Promise<SocialIdentity> => {
    // one time limit for both requests
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const get = <T>(path: string, query: Record<string, string>, schema: z.ZodMiniType<T>) =>
      getJson(`${graphUrl}${path}?${new URLSearchParams(query)}`, signal, schema)

    const { data: token } = await get(
      '/debug_token',
      { input_token: accessToken, access_token: `${appId}|${appSecret}` },
      TokenDetails,
    )
    const hasExpired =
      token.expires_at !== undefined && token.expires_at !== 0 && token.expires_at * 1000 < Date.now()
    if (!token.is_valid || token.app_id !== appId || hasExpired) throw notConfirmed()

    const person = await get(
      '/me',
      {
        fields: 'id,email,first_name,last_name',
        access_token: accessToken,
        appsecret_proof: signToken(accessToken),
      },
      Person,
    )
    if (person.id !== token.user_id) throw notConfirmed()
    if (!person.email)
      throw new AppError('invalid', 'Let Facebook share your e-mail address, or sign up with a password.')
    return {
      provider: 'facebook',
      subject: person.id,
      email: canonicalEmail(person.email.toLowerCase()),
      // Facebook does not say whether the address was ever confirmed
      emailVerified: false,
      firstName: (person.first_name ?? '').trim().slice(0, 100),
      lastName: (person.last_name ?? '').trim().slice(0, 100),
    }
  }
  return { clientId: appId, verify }
}

/** No response, a redirect and 5xx mean that Facebook is down; 4xx and an unexpected body mean that it refused the token. */
async function getJson<T>(url: string, signal: AbortSignal, schema: z.ZodMiniType<T>): Promise<T> {
  const headers = { accept: 'application/json' }
  const { status, text } = await boundedFetch(url, { headers }, signal).catch((cause: unknown) => {
    throw providerUnavailable('Facebook', cause)
  })
  if (status >= 500) throw providerUnavailable('Facebook', `status ${status}`)
  const parsed = status === 200 ? schema.safeParse(parseJson(text)) : undefined
  if (!parsed?.success) throw notConfirmed()
  return parsed.data
}

const notConfirmed = () => socialLoginFailed('Facebook couldn’t confirm who you are. Please try again.')
