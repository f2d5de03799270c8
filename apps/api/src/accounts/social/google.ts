import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { Config } from '../../config.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { providerUnavailable, type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const TIMEOUT_MS = 4_000

type GoogleSignIn = {
  clientId: string
  verify: (token: { idToken: string; nonce?: string }) => Promise<SocialIdentity>
}

/** Null when Google is not configured. Only the ID token counts; the access token and the profile in the body prove nothing. */
export function createGoogleSignIn(config: Config): GoogleSignIn | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = config
  if (clientId === undefined) return null
  const keys = createRemoteJWKSet(new URL(config.GOOGLE_JWKS_URL), { timeoutDuration: TIMEOUT_MS })

  const verify: GoogleSignIn['verify'] = async ({ idToken, nonce }) => {
    const claims = await verifyToken(idToken, keys, {
      audience: clientId,
      // Google's documentation allows both spellings
      issuer: [issuer, issuer.replace(/^https:\/\//, '')],
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 30,
    })
    // Our page asks with a nonce, so that a token of another sign-in does not open this browser. The specification's call has
    // no field for it. Demanding it there would stop no attacker: the nonce can be read in the token.
    if (nonce && claims.nonce !== nonce) throw notConfirmed()
    if (typeof claims.sub !== 'string' || typeof claims.email !== 'string') throw notConfirmed()
    if (claims.email_verified !== true && claims.email_verified !== 'true')
      throw socialLoginFailed('Google hasn’t verified your e-mail address. Verify it there, then try again.')
    return {
      provider: 'google',
      subject: claims.sub,
      email: canonicalEmail(claims.email.toLowerCase()),
      emailVerified: true,
      firstName: toName(claims.given_name),
      lastName: toName(claims.family_name),
    }
  }
  return { clientId, verify }
}

async function verifyToken(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (err) {
    if (areKeysUnavailable(err)) throw providerUnavailable('Google', err)
    throw notConfirmed()
  }
}

/** jose's generic error is what it throws when the response is not 200 or holds no keys. */
const areKeysUnavailable = (err: unknown) =>
  !(err instanceof errors.JOSEError) ||
  err instanceof errors.JWKSTimeout ||
  err instanceof errors.JWKSInvalid ||
  err.code === 'ERR_JOSE_GENERIC'

const toName = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 100) : '')
const notConfirmed = () => socialLoginFailed('Google couldn’t confirm who you are. Please try again.')
