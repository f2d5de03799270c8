import {
  changePassword as changePasswordEndpoint,
  forgotPassword,
  getProfile,
  login,
  logout,
  register,
  resendVerification,
  resetPassword as resetPasswordEndpoint,
  saveProfile as saveProfileEndpoint,
  saveProfileImage,
  staffLogin,
  texts,
  verifyEmail,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { countTry } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { canonicalEmail } from './canonical-email.ts'
import { accountLimits } from './limits.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset, resetPassword } from './password/password-reset.ts'
import { loadProfile, saveProfile } from './profile/profile.ts'
import { saveProfilePicture } from './profile/profile-picture.ts'
import { signUp } from './register.ts'
import { endAllSessions, endSession, issueToken } from './session/sessions.ts'
import { signIn } from './session/sign-in.ts'
import { confirmEmail, resendVerificationMail } from './verify-email.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  mount(
    app,
    register,
    async ({ body }) => {
      await countTry(deps, { limit: accountLimits.registerPerEmail, by: canonicalEmail(body.email) })
      return { message: texts.signedUp, user: await signUp(deps, body) }
    },
    { limit: accountLimits.registerPerIp },
  )

  const limit = { exempt: 'signIn counts failed tries itself, by network, device and account' }

  mount(
    app,
    login,
    async ({ body, request, reply }) => {
      const user = await signIn(deps, { ...body, request, reply }, ['customer', 'kitchen', 'owner'])
      return { message: texts.loggedIn, token: issueToken(app, user) }
    },
    { limit },
  )

  mount(
    app,
    staffLogin,
    async ({ body, request, reply }) => {
      const user = await signIn(deps, { ...body, request, reply }, ['kitchen', 'owner'])
      // the roles asked for above leave these two
      const role: 'owner' | 'kitchen' = user.role === 'owner' ? 'owner' : 'kitchen'
      return { token: issueToken(app, user), role, name: user.firstName ?? user.email }
    },
    { limit },
  )

  mount(app, logout, async ({ body, user }) => {
    if (body.everywhere) await endAllSessions(db, user.id)
    else await endSession(db, user)
    return { message: 'Signed out.' }
  })

  mount(
    app,
    verifyEmail,
    async ({ body }) => {
      await confirmEmail(deps, body.token)
      return { message: 'Thank you. Your e-mail address is confirmed.' }
    },
    { limit: accountLimits.verifyEmailPerIp },
  )

  mount(app, resendVerification, async ({ user }) => {
    await countTry(deps, { limit: accountLimits.resendVerification, by: String(user.id) })
    await resendVerificationMail(deps, user)
    return { message: texts.checkYourEmail }
  })

  mount(
    app,
    forgotPassword,
    async ({ body }) => {
      await countTry(deps, { limit: accountLimits.forgotPasswordPerEmail, by: canonicalEmail(body.email) })
      await requestPasswordReset(deps, body.email)
      return { message: texts.checkYourEmail }
    },
    { limit: accountLimits.forgotPasswordPerIp },
  )

  mount(
    app,
    resetPasswordEndpoint,
    async ({ body }) => {
      await resetPassword(deps, body)
      return { message: 'Your new password is set. Please sign in.' }
    },
    { limit: accountLimits.resetPasswordPerIp },
  )

  mount(app, changePasswordEndpoint, async ({ body, user }) => {
    const changed = await changePassword(deps, user, body)
    return { message: 'Your password is changed.', token: issueToken(app, changed) }
  })

  mount(app, getProfile, async ({ user }) => ({ user: await loadProfile(db, user) }))

  mount(app, saveProfileEndpoint, async ({ body, user }) => {
    await saveProfile(deps, user, body)
    return { message: texts.profileSaved }
  })

  mount(app, saveProfileImage, async ({ body, user }) => {
    const image = await saveProfilePicture(deps, user, body.image)
    return { message: texts.profileImageSaved, image }
  })
}
