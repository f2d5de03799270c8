import type { Limit } from '../http/limits/strict-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds })

/** How often is too often. Why each is what it is: docs/decisions, "strict limits". */
export const accountLimits = {
  /** Failed sign-ins from one place; a right password does not count. */
  signInFrom: limit('sign-in-from', 30, 15 * MINUTE),
  /** Failed sign-ins to one account from places it was never signed in from, all of them together. */
  signInByStrangers: limit('sign-in-by-strangers', 10, 15 * MINUTE),
  /** The same from each place it was signed in from before: a stranger cannot use this one up. */
  signInFromKnownPlace: limit('sign-in-from-known-place', 10, 15 * MINUTE),
  socialSignInFrom: limit('social-sign-in-from', 30, 15 * MINUTE),
  registerFrom: limit('register-from', 10, HOUR),
  /** Mails to one address by registering it. */
  registerAddress: limit('register-address', 3, HOUR),
  forgotFrom: limit('forgot-from', 10, HOUR),
  /** Mails to one address by asking for a new password. */
  forgotAddress: limit('forgot-address', 3, HOUR),
  resetFrom: limit('reset-from', 20, HOUR),
  verifyFrom: limit('verify-from', 30, HOUR),
  resendVerification: limit('resend-verification', 3, HOUR),
  /** Wrong current passwords typed by whoever holds a session. */
  changePassword: limit('change-password', 10, 15 * MINUTE),
  profileImage: limit('profile-image', 30, HOUR),
} as const
