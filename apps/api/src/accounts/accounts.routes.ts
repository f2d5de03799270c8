import * as contract from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { countTry } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { canonicalEmail } from '../lib/canonical-email.ts'
import { accountLimits } from './limits.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset, resetPassword } from './password/password-reset.ts'
import { loadProfile, saveProfile, toUserResponse } from './profile/profile.ts'
import { saveProfilePicture } from './profile/profile-picture.ts'
import { signUp } from './register.ts'
import { readDevice, rememberDevice } from './session/known-devices.ts'
import { listSessions } from './session/list-sessions.ts'
import { endAllSessions, endSession, startSession } from './session/sessions.ts'
import { signIn } from './session/sign-in.ts'
import { createFacebookSignIn } from './social/facebook.ts'
import { createGoogleSignIn } from './social/google.ts'
import type { SocialIdentity } from './social/social-identity.ts'
import { signInWithProvider } from './social/social-sign-in.ts'
import { toStaffRole } from './staff/staff-accounts.ts'
import { confirmEmail, resendVerificationMail } from './verify-email.ts'

const { texts } = contract

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  sessionRoutes(app, deps)
  passwordRoutes(app, deps)
  profileRoutes(app, deps)
  socialRoutes(app, deps)
}

const countedBySignIn = { exempt: 'signIn counts failed tries itself, by network, device and account' }

function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  mount(
    app,
    contract.register,
    async ({ body }) => {
      await countTry(deps, { limit: accountLimits.registerPerEmail, by: canonicalEmail(body.email) })
      return { message: texts.signedUp, user: await signUp(deps, body) }
    },
    { limit: accountLimits.registerPerIp },
  )

  mount(
    app,
    contract.login,
    async ({ body, request, reply }) => {
      const user = await signIn(deps, request, reply, body, ['customer', 'kitchen', 'owner'])
      return {
        message: texts.loggedIn,
        token: await startSession(app, deps, user, request.headers['user-agent']),
      }
    },
    { limit: countedBySignIn },
  )

  mount(
    app,
    contract.staffLogin,
    async ({ body, request, reply }) => {
      const user = await signIn(deps, request, reply, body, ['kitchen', 'owner'])
      return {
        token: await startSession(app, deps, user, request.headers['user-agent']),
        role: toStaffRole(user.role),
        name: user.firstName ?? user.email,
      }
    },
    { limit: countedBySignIn },
  )

  mount(app, contract.logout, async ({ body, user }) => {
    if (body.everywhere) await endAllSessions(db, user.id)
    else await endSession(db, user.id, user.sessionId)
    return { message: 'Signed out.' }
  })

  mount(app, contract.listSessions, async ({ user }) => ({ sessions: await listSessions(deps, user) }))

  mount(app, contract.endSession, async ({ params, user }) => {
    if (!(await endSession(db, user.id, params.id))) throw notFound('That device is already signed out.')
    return { message: 'The device is signed out.' }
  })

  mount(app, contract.endOtherSessions, async ({ user }) => {
    await db.session.deleteMany({ where: { userId: user.id, id: { not: user.sessionId } } })
    return { message: 'All other devices are signed out.' }
  })

  mount(
    app,
    contract.verifyEmail,
    async ({ body, user }) => {
      await confirmEmail(deps, body.token, user)
      return { message: 'Thank you. Your e-mail address is confirmed.' }
    },
    { limit: accountLimits.verifyEmailPerIp },
  )

  mount(app, contract.resendVerification, async ({ user }) => {
    await countTry(deps, { limit: accountLimits.resendVerification, by: String(user.id) })
    await resendVerificationMail(deps, user)
    return { message: texts.checkYourEmail }
  })
}

function passwordRoutes(app: FastifyInstance, deps: Deps) {
  mount(
    app,
    contract.forgotPassword,
    async ({ body }) => {
      await countTry(deps, { limit: accountLimits.forgotPasswordPerEmail, by: canonicalEmail(body.email) })
      await requestPasswordReset(deps, body.email)
      return { message: texts.checkYourEmail }
    },
    { limit: accountLimits.forgotPasswordPerIp },
  )

  mount(
    app,
    contract.resetPassword,
    async ({ body, request, reply }) => {
      const userId = await resetPassword(deps, body)
      // a stranger who guesses the password elsewhere does not keep this device out
      await rememberDevice(deps, userId, readDevice(request), reply)
      return { message: 'Your new password is set. Please sign in.' }
    },
    { limit: accountLimits.resetPasswordPerIp },
  )

  mount(app, contract.changePassword, async ({ body, user, request }) => {
    const changed = await changePassword(deps, user, body)
    const token = await startSession(app, deps, changed, request.headers['user-agent'])
    return { message: 'Your password has been changed.', token }
  })
}

function profileRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.getProfile, async ({ user }) => ({ user: await loadProfile(deps.db, user) }))

  const beforeBody = async ({ identity }: FastifyRequest) => {
    if (identity === null) throw new Error('Both endpoints are for customers only')
    await countTry(deps, { limit: accountLimits.saveProfile, by: String(identity.id) })
  }

  mount(
    app,
    contract.saveProfile,
    async ({ body, user }) => {
      await saveProfile(deps, user, body)
      return { message: texts.profileSaved }
    },
    { beforeBody },
  )

  mount(
    app,
    contract.saveProfileImage,
    async ({ body, user }) => {
      const image = await saveProfilePicture(deps, user, body.image)
      return { message: texts.profileImageSaved, image }
    },
    { beforeBody },
  )
}

function socialRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps
  const google = createGoogleSignIn(config)
  const facebook = createFacebookSignIn(config)

  mount(app, contract.socialConfig, async () => ({
    google: google && { client_id: google.clientId, authorize_url: config.GOOGLE_AUTHORIZE_URL },
    facebook: facebook && { client_id: facebook.clientId, authorize_url: config.FACEBOOK_AUTHORIZE_URL },
  }))

  const signInAs = async (identity: SocialIdentity, request: FastifyRequest) => {
    const user = await signInWithProvider(deps, identity)
    const token = await startSession(app, deps, user, request.headers['user-agent'])
    return { message: texts.loggedIn, token, data: toUserResponse(user) }
  }
  const limit = accountLimits.socialSignInPerIp

  mount(
    app,
    contract.googleLogin,
    async ({ body, request }) => {
      if (google === null) throw notOffered('Google')
      return signInAs(await google.verify({ idToken: body.google_idToken, nonce: body.nonce }), request)
    },
    { limit },
  )

  mount(
    app,
    contract.facebookLogin,
    async ({ body, request }) => {
      if (facebook === null) throw notOffered('Facebook')
      return signInAs(await facebook.verify(body.facebook_accessToken), request)
    },
    { limit },
  )
}

const notOffered = (provider: string) =>
  new AppError('not_found', `Sign-in with ${provider} isn’t available here.`)
