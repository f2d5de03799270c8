import { AppError } from '../../http/app-error.ts'

/** A person as a provider knows them. `subject` is the provider's own id and never changes; an e-mail address may. */
export type SocialIdentity = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export const socialLoginFailed = (message: string) => new AppError('social_login_failed', message)

export function providerUnavailable(provider: string, cause: unknown): AppError {
  const error = new AppError(
    'unavailable',
    `We can’t reach ${provider} right now. Try again, or use your password.`,
    { retryAfterSeconds: 10 },
  )
  error.cause = cause
  return error
}
