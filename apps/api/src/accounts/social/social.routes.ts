import { facebookLogin, googleLogin, socialConfig, texts } from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTryFrom } from '../../http/limits/strict-limits.ts'
import { mount } from '../../http/mount.ts'
import { accountLimits } from '../limits.ts'
import { toUserResponse } from '../profile/profile.ts'
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

  const enter = async (request: FastifyRequest, ask: () => Promise<SocialIdentity>) => {
    await countTryFrom(request, deps, accountLimits.socialSignInPerIp)
    const user = await signInWithProvider(deps, await ask())
    return { message: texts.loggedIn, token: app.sessions.issue(user), data: toUserResponse(user) }
  }

  mount(app, googleLogin, async ({ body, request }) => {
    if (google === null) throw switchedOff('Google')
    return enter(request, () => google({ idToken: body.google_idToken, nonce: body.nonce }))
  })

  mount(app, facebookLogin, async ({ body, request }) => {
    if (facebook === null) throw switchedOff('Facebook')
    return enter(request, () => facebook(body.facebook_accessToken))
  })
}

const switchedOff = (provider: string) =>
  new AppError('not_found', `Signing in with ${provider} is not offered here.`)
