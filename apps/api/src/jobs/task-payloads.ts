/**
 * The kinds of job and what each is given. Data only: a feature that queues a job does not import the feature that runs it.
 */
export type TaskPayloads = {
  'send-mail': { mailId: number }
  'send-text': { textId: number }
  'mail-after-sign-up': { signUpId: string; email: string; created: boolean }
  'mail-password-reset': { requestId: string; email: string }
  'settle-payment': {
    paymentId: string
    /** Close it at the provider, so that it can no longer be paid. */
    expire?: boolean
    /** The webhook event that this job handles. */
    event?: { eventId: string; type: string }
  }
  'refund-payment': { refundId: string }
  'remove-unused-profile-pictures': Record<string, never>
  'remove-expired': Record<string, never>
  'sweep-payments': Record<string, never>
  'reconcile-paid': Record<string, never>
  'prove-ledger': Record<string, never>
  'report-dead-jobs': Record<string, never>
  'remind-of-bookings': Record<string, never>
  'mail-morning-letter': Record<string, never>
  'plan-lots': Record<string, never>
  'publish-due-drafts': Record<string, never>
  'report-unseen-orders': Record<string, never>
  'start-opening-drill': Record<string, never>
  /** A service day such as 2027-05-29. */
  'report-opening-drill': { day: string }
}

/** Raised when a task reads its payload in another way: copies of the release before leave such a job to the new ones. */
export const PAYLOAD_VERSION = 1

export type TaskName = keyof TaskPayloads

export type JobRun = {
  /** The queue does not try again after this run. */
  isLast: boolean
}
