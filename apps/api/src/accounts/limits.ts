import type { Limit } from '../http/limits/strict-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds })

/** How often is too often. Why each is what it is: docs/decisions, "strict limits". */
export const accountLimits = {
  /** Failed sign-ins from one place; a right password does not count. */
  signInPerIp: limit('sign-in-from', 30, 15 * MINUTE),
  /** Failed sign-ins to one account from places it was never signed in from, all of them together. */
  signInUnknownDevice: limit('sign-in-by-strangers', 10, 15 * MINUTE),
  /** The same from each place it was signed in from before: a stranger cannot use this one up. */
  signInKnownDevice: limit('sign-in-from-known-place', 10, 15 * MINUTE),
  socialSignInPerIp: limit('social-sign-in-from', 30, 15 * MINUTE),
  registerPerIp: limit('register-from', 10, HOUR),
  /** Mails to one address by registering it. */
  registerPerEmail: limit('register-address', 3, HOUR),
  forgotPasswordPerIp: limit('forgot-from', 10, HOUR),
  /** Mails to one address by asking for a new password. */
  forgotPasswordPerEmail: limit('forgot-address', 3, HOUR),
  resetPasswordPerIp: limit('reset-from', 20, HOUR),
  verifyEmailPerIp: limit('verify-from', 30, HOUR),
  resendVerification: limit('resend-verification', 3, HOUR),
  /** Wrong current passwords typed by whoever holds a session. */
  changePassword: limit('change-password', 10, 15 * MINUTE),
  profilePicture: limit('profile-image', 30, HOUR),
} as const
