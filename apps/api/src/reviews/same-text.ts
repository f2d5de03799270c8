import { isUniqueViolation } from '@baobab/db'
import { AppError } from '../http/app-error.ts'

/** The e-mail address or the account has a review of the dish in the same words. */
export const isSameText = (err: unknown): boolean =>
  isUniqueViolation(err, 'reviews_text_by_email_key') || isUniqueViolation(err, 'reviews_text_by_user_key')

export const sameText = (message = 'You’ve already posted exactly this. Please say something new.') =>
  new AppError('conflict', message, { errors: { review: message } })
