import { texts } from '@baobab/contract'
import { isRefusal } from '../../api/client/errors.ts'

/** The server's message, or the specification's when there is none. */
export const failureText = (error: Error): string =>
  error.message || (isRefusal(error) ? texts.somethingWrong : texts.unexpected)
