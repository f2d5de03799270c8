import type { Limit } from '../http/limits/strict-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const limit = (name: string, max: number, windowSeconds: number): Limit => ({ name, max, windowSeconds })

/** docs/limits.md says why each number is what it is. Two hundred guests may share one address. */
export const accountLimits = {
  /** Failed sign-ins; a correct password does not count. */
  signInPerIp: limit('sign-in-per-ip', 200, 15 * MINUTE),
  /** Failed sign-ins to one account from all unknown devices together. */
  signInUnknownDevice: limit('sign-in-unknown-device', 10, 15 * MINUTE),
  /** Failed sign-ins to one account from one known device, which an attacker elsewhere cannot use up. */
  signInKnownDevice: limit('sign-in-known-device', 10, 15 * MINUTE),
  socialSignInPerIp: limit('social-sign-in-per-ip', 200, 15 * MINUTE),
  registerPerIp: limit('register-per-ip', 200, HOUR),
  /** Each one sends a mail to the address. */
  registerPerEmail: limit('register-per-email', 3, HOUR),
  forgotPasswordPerIp: limit('forgot-password-per-ip', 100, HOUR),
  /** Each one sends a mail to the address. */
  forgotPasswordPerEmail: limit('forgot-password-per-email', 3, HOUR),
  resetPasswordPerIp: limit('reset-password-per-ip', 200, HOUR),
  verifyEmailPerIp: limit('verify-email-per-ip', 200, HOUR),
  resendVerification: limit('resend-verification', 3, HOUR),
  /** Wrong current passwords. */
  changePassword: limit('change-password', 10, 15 * MINUTE),
  /** Forms that may carry a picture. */
  saveProfile: limit('save-profile', 60, HOUR),
} as const
