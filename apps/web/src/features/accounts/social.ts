import { stored } from '@baobab/client/stored'
import { randomHex } from '@baobab/contract'
import * as z from 'zod/mini'

export type Provider = 'google' | 'facebook'

const PendingSignIn = z.object({ state: z.string(), nonce: z.string(), next: z.string() })
const storedSignIn = stored('social-sign-in', {
  parse: (json) => z.safeParse(PendingSignIn, json).data,
  area: 'sessionStorage',
})

type Options = { clientId: string; authorizeUrl: string; returnTo: string; next: string }

/**
 * Gives the provider's address to send this tab to. Remembers the state and nonce that its answer must carry; null where
 * the browser's storage is blocked, because the page does not outlive the redirect.
 */
export function beginSocialSignIn(
  provider: Provider,
  { clientId, authorizeUrl, returnTo, next }: Options,
): string | null {
  const pending = { state: `${provider}.${randomHex()}`, nonce: randomHex(), next }
  if (!storedSignIn.write(pending)) return null
  const request =
    provider === 'google'
      ? { response_type: 'token id_token', scope: 'openid email profile', nonce: pending.nonce }
      : { response_type: 'token', scope: 'email,public_profile' }
  const query = { client_id: clientId, redirect_uri: returnTo, state: pending.state, ...request }
  const url = new URL(authorizeUrl)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export type SocialReturn =
  | { provider: 'google'; next: string; idToken: string; accessToken: string; nonce: string }
  | { provider: 'facebook'; next: string; accessToken: string }
  | { provider: Provider; next: string; error: string }

/** Reads the provider's answer from the URL's fragment; null when this browser did not begin the sign-in. */
export function readSocialReturn(hash: string): SocialReturn | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const state = params.get('state')
  if (state === null) return null
  const pending = storedSignIn.read()
  storedSignIn.remove()
  if (pending === undefined || pending.state !== state) return null
  const { next, nonce } = pending
  const provider = state.startsWith('google.') ? 'google' : 'facebook'
  const accessToken = params.get('access_token')
  const idToken = params.get('id_token')
  if (provider === 'google' && idToken)
    return { provider, next, idToken, accessToken: accessToken ?? '', nonce }
  if (provider === 'facebook' && accessToken) return { provider, next, accessToken }
  return { provider, next, error: params.get('error') ?? 'unknown' }
}
