import { facebookLogin, googleLogin, socialConfig, texts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { mount } from '../../http/mount.ts'
import { accountLimits } from '../limits.ts'
import { toUserResponse } from '../profile/profile.ts'
import { issueToken } from '../session/sessions.ts'
import { createFacebookSignIn } from './facebook.ts'
import { createGoogleSignIn } from './google.ts'
import type { SocialIdentity } from './social-identity.ts'
import { signInWithProvider } from './social-sign-in.ts'

export function socialRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps
  const google = createGoogleSignIn(config)
  const facebook = createFacebookSignIn(config)
  const offered = (clientId: string | undefined, authorizeUrl: string) =>
    clientId === undefined ? null : { client_id: clientId, authorize_url: authorizeUrl }

  mount(app, socialConfig, async () => ({
    google: google && offered(config.GOOGLE_CLIENT_ID, config.GOOGLE_AUTHORIZE_URL),
    facebook: facebook && offered(config.FACEBOOK_APP_ID, config.FACEBOOK_AUTHORIZE_URL),
  }))

  const limit = accountLimits.socialSignInPerIp
  const enter = async (identity: SocialIdentity) => {
    const user = await signInWithProvider(deps, identity)
    return { message: texts.loggedIn, token: issueToken(app, user), data: toUserResponse(user) }
  }

  mount(
    app,
    googleLogin,
    async ({ body }) => {
      if (google === null) throw switchedOff('Google')
      return enter(await google({ idToken: body.google_idToken, nonce: body.nonce }))
    },
    { limit },
  )

  mount(
    app,
    facebookLogin,
    async ({ body }) => {
      if (facebook === null) throw switchedOff('Facebook')
      return enter(await facebook(body.facebook_accessToken))
    },
    { limit },
  )
}

const switchedOff = (provider: string) =>
  new AppError('not_found', `Signing in with ${provider} is not offered here.`)
