import * as z from 'zod/mini'
import { randomHex } from '../../lib/random-hex.ts'
import { stored } from '../../lib/stored.ts'

export type Provider = 'google' | 'facebook'

const Begun = z.object({ state: z.string(), nonce: z.string(), next: z.string() })
const storedBegun = stored('social-sign-in', {
  parse: (json) => z.safeParse(Begun, json).data,
  area: 'sessionStorage',
})

type Start = { clientId: string; authorizeUrl: string; returnTo: string; next: string }

/** Where to send this tab so that the provider asks who one is; what it must answer with is kept meanwhile. */
export function beginSocialSignIn(
  provider: Provider,
  { clientId, authorizeUrl, returnTo, next }: Start,
): string {
  const begun = { state: `${provider}.${randomHex()}`, nonce: randomHex(), next }
  storedBegun.write(begun)
  const url = new URL(authorizeUrl)
  const asked =
    provider === 'google'
      ? { response_type: 'token id_token', scope: 'openid email profile', nonce: begun.nonce }
      : { response_type: 'token', scope: 'email,public_profile' }
  const query = { client_id: clientId, redirect_uri: returnTo, state: begun.state, ...asked }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export type SocialReturn =
  | { provider: 'google'; next: string; idToken: string; accessToken: string; nonce: string }
  | { provider: 'facebook'; next: string; accessToken: string }
  | { provider: Provider; next: string; error: string }

/** What the provider came back with, if this browser began it: null for a fragment somebody else made up. */
export function readSocialReturn(hash: string): SocialReturn | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const state = said.get('state')
  if (state === null) return null
  const begun = storedBegun.read()
  storedBegun.remove()
  if (begun === undefined || begun.state !== state) return null
  const { next, nonce } = begun
  const provider = state.startsWith('google.') ? 'google' : 'facebook'
  const accessToken = said.get('access_token')
  const idToken = said.get('id_token')
  if (provider === 'google' && idToken) {
    return { provider, next, idToken, accessToken: accessToken ?? '', nonce }
  }
  if (provider === 'facebook' && accessToken) return { provider, next, accessToken }
  return { provider, next, error: said.get('error') ?? 'unknown' }
}
