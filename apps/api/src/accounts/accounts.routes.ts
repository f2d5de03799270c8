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
import { countTry, countTryFrom } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { canonicalEmail } from './canonical-email.ts'
import { accountLimits } from './limits.ts'
import { changePassword } from './password/change-password.ts'
import { requestPasswordReset, resetPassword } from './password/password-reset.ts'
import { loadProfile, saveProfile } from './profile/profile.ts'
import { saveProfilePicture } from './profile/profile-picture.ts'
import { signUp } from './register.ts'
import { endAllSessions, endSession } from './session/sessions.ts'
import { signIn } from './session/sign-in.ts'
import { confirmEmail, resendVerificationMail } from './verify-email.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  mount(app, register, async ({ body, request }) => {
    await countTryFrom(request, deps, accountLimits.registerPerIp)
    await countTry(deps, { limit: accountLimits.registerPerEmail, by: canonicalEmail(body.email) })
    return { message: texts.signedUp, user: await signUp(deps, body) }
  })

  mount(app, login, async ({ body, request, reply }) => {
    const user = await signIn(deps, { ...body, request, reply }, ['customer', 'kitchen', 'owner'])
    return { message: texts.loggedIn, token: app.sessions.issue(user) }
  })

  mount(app, staffLogin, async ({ body, request, reply }) => {
    const user = await signIn(deps, { ...body, request, reply }, ['kitchen', 'owner'])
    // the roles asked for above leave these two
    const role: 'owner' | 'kitchen' = user.role === 'owner' ? 'owner' : 'kitchen'
    return { token: app.sessions.issue(user), role, name: user.firstName ?? user.email }
  })

  mount(app, logout, async ({ body, user }) => {
    if (body.everywhere) await endAllSessions(db, user.id)
    else await endSession(db, user)
    return { message: 'Signed out.' }
  })

  mount(app, verifyEmail, async ({ body, request }) => {
    await countTryFrom(request, deps, accountLimits.verifyEmailPerIp)
    await confirmEmail(deps, body.token)
    return { message: 'Thank you. Your e-mail address is confirmed.' }
  })

  mount(app, resendVerification, async ({ user }) => {
    await countTry(deps, { limit: accountLimits.resendVerification, by: String(user.id) })
    await resendVerificationMail(deps, user)
    return { message: texts.checkYourEmail }
  })

  mount(app, forgotPassword, async ({ body, request }) => {
    await countTryFrom(request, deps, accountLimits.forgotPasswordPerIp)
    await countTry(deps, { limit: accountLimits.forgotPasswordPerEmail, by: canonicalEmail(body.email) })
    await requestPasswordReset(deps, body.email)
    return { message: texts.checkYourEmail }
  })

  mount(app, resetPasswordEndpoint, async ({ body, request }) => {
    await countTryFrom(request, deps, accountLimits.resetPasswordPerIp)
    await resetPassword(deps, body)
    return { message: 'Your new password is set. Please sign in.' }
  })

  mount(app, changePasswordEndpoint, async ({ body, user }) => {
    const changed = await changePassword(deps, user, body)
    return { message: 'Your password is changed.', token: app.sessions.issue(changed) }
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
