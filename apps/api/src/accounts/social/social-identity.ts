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

export const providerUnavailable = (provider: string, cause: unknown) =>
  new AppError('unavailable', `We can’t reach ${provider} right now. Try again, or use your password.`, {
    retryAfterSeconds: 10,
    cause,
  })
