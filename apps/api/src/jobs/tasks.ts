import { mailPasswordReset } from '../accounts/password/password-reset.ts'
import { removeUnusedProfilePictures } from '../accounts/profile/profile-picture.ts'
import { mailAfterSignUp } from '../accounts/register.ts'
import { removeExpired } from '../accounts/remove-expired.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from '../mail/send-mail.ts'
import { refundPayment } from '../payments/refunds/refund-payment.ts'
import { settlePaymentJob } from '../payments/settle/settle-job.ts'
import { reconcilePaid, sweepPayments } from '../payments/settle/sweep-payments.ts'
import { freeStuckJobs } from './free-stuck-jobs.ts'

/** What a task is told about the attempt it is. */
export type Attempt = {
  number: number
  /** No further attempt follows this one. */
  last: boolean
  /** Aborts when the process is about to stop. */
  signal: AbortSignal | undefined
}

type Task<P> = (deps: Deps, payload: P, attempt: Attempt) => Promise<void>

/**
 * Every kind of job. A task may run more than once for one job (a crash between its work and its being marked done), so
 * each is written to do no harm the second time.
 */
export const tasks = {
  'send-mail': sendMail,
  'mail-after-sign-up': mailAfterSignUp,
  'mail-password-reset': mailPasswordReset,
  'remove-unused-portraits': removeUnusedProfilePictures,
  'remove-expired': removeExpired,
  'settle-payment': settlePaymentJob,
  'refund-payment': refundPayment,
  'sweep-payments': sweepPayments,
  'reconcile-paid': reconcilePaid,
  'free-stuck-jobs': freeStuckJobs,
} as const satisfies Record<string, Task<never>>

export type TaskName = keyof typeof tasks
export type TaskPayload<T extends TaskName> = Parameters<(typeof tasks)[T]>[1]

/** Regular work: minute hour day month weekday task ?options. A key keeps a slow one from piling up. */
export const crontab = [
  '* * * * * sweep-payments ?jobKey=sweep-payments',
  '23 11 * * * reconcile-paid ?jobKey=reconcile-paid',
  '* * * * * free-stuck-jobs ?jobKey=free-stuck-jobs',
  '17 * * * * remove-expired ?jobKey=remove-expired',
  '43 * * * * remove-unused-portraits ?jobKey=remove-unused-portraits',
]
