import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '../../config.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { providerUnavailable, type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const TIMEOUT_MS = 4_000

export type GoogleSignIn = (given: { idToken: string; nonce?: string }) => Promise<SocialIdentity>

/** Who Google says this is, by the ID token alone. The access token and the profile that travel with it prove nothing to us. */
export function createGoogleSignIn(config: Config): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: audience, GOOGLE_ISSUER: issuer } = config
  if (audience === undefined) return null
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_MS })

  return async ({ idToken, nonce }) => {
    const claims = await verified(idToken, keys, {
      audience,
      // Google's documentation allows both spellings
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 30,
    })
    if (nonce && claims.nonce !== nonce) throw refused()
    if (typeof claims.sub !== 'string' || typeof claims.email !== 'string') throw refused()
    if (claims.email_verified !== true && claims.email_verified !== 'true')
      throw socialLoginFailed(
        'Google has not confirmed your e-mail address yet, so we cannot sign you in with it.',
      )
    return {
      provider: 'google',
      subject: claims.sub,
      email: canonicalEmail(claims.email.toLowerCase()),
      emailVerified: true,
      firstName: asName(claims.given_name),
      lastName: asName(claims.family_name),
    }
  }
}

async function verified(
  token: string,
  ...[keys, options]: Tail<Parameters<typeof jwtVerify>>
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (err) {
    if (isOutOfReach(err)) throw providerUnavailable('Google', err)
    throw refused()
  }
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never

/** The key set could not be fetched. jose's generic error is its word for an answer other than 200 or other than keys. */
const isOutOfReach = (err: unknown) =>
  !(err instanceof errors.JOSEError) ||
  err instanceof errors.JWKSTimeout ||
  err instanceof errors.JWKSInvalid ||
  err.code === 'ERR_JOSE_GENERIC'

const asName = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '')
const refused = () => socialLoginFailed('Google did not confirm who you are. Please try again.')
