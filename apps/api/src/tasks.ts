import { mailPasswordReset } from './accounts/password/password-reset.ts'
import { removeUnusedProfilePictures } from './accounts/profile/profile-picture.ts'
import { mailAfterSignUp } from './accounts/register.ts'
import { removeExpired } from './accounts/remove-expired.ts'
import { remindOfBookings } from './bookings/remind.ts'
import type { Deps } from './deps.ts'
import { reportDeadJobs } from './incidents/report-dead-jobs.ts'
import type { JobRun, TaskName, TaskPayloads } from './jobs/task-payloads.ts'
import { reportOpeningDrill, startOpeningDrill } from './kitchen/drill/opening-drill.ts'
import { reportUnseenOrders } from './kitchen/report-unseen-orders.ts'
import { proveLedgerAlone } from './ledger/prove-ledger.ts'
import { sendMail } from './mail-delivery/send-mail.ts'
import { mailMorningLetter } from './office/morning/mail-morning-letter.ts'
import { publishDueDrafts } from './office/publishing/publish.ts'
import { refundPayment } from './payments/refunds/refund-payment.ts'
import { settlePayment } from './payments/settle/settle-payment.ts'
import { reconcilePaid, sweepPayments } from './payments/settle/sweep-payments.ts'
import { planLots } from './pit/plan-lots.ts'
import { sendText } from './text-messages/send-text.ts'

/** A task may run twice for one job (a crash between its work and the note that it is done), so each is idempotent. */
type Tasks = { [T in TaskName]: (deps: Deps, payload: TaskPayloads[T], run: JobRun) => Promise<unknown> }

/** What runs each kind of job. */
export const tasks: Tasks = {
  'send-mail': sendMail,
  'send-text': sendText,
  'mail-after-sign-up': mailAfterSignUp,
  'mail-password-reset': mailPasswordReset,
  'remove-unused-profile-pictures': removeUnusedProfilePictures,
  'remove-expired': removeExpired,
  'settle-payment': (deps, { paymentId, ...options }) => settlePayment(deps, paymentId, options),
  'refund-payment': refundPayment,
  'sweep-payments': sweepPayments,
  'reconcile-paid': reconcilePaid,
  'prove-ledger': proveLedgerAlone,
  'report-dead-jobs': reportDeadJobs,
  'remind-of-bookings': remindOfBookings,
  'mail-morning-letter': mailMorningLetter,
  'plan-lots': planLots,
  'publish-due-drafts': publishDueDrafts,
  'report-unseen-orders': reportUnseenOrders,
  'start-opening-drill': startOpeningDrill,
  'report-opening-drill': reportOpeningDrill,
}

/** Regular work: minute hour day month weekday task ?options. The key keeps runs of a slow task from piling up. */
export const crontab = [
  '* * * * * sweep-payments ?jobKey=sweep-payments',
  '23 11 * * * reconcile-paid ?jobKey=reconcile-paid',
  '41 12 * * * prove-ledger ?jobKey=prove-ledger',
  '* * * * * report-dead-jobs ?jobKey=report-dead-jobs',
  '* * * * * plan-lots ?jobKey=plan-lots',
  '* * * * * report-unseen-orders ?jobKey=report-unseen-orders',
  '* * * * * start-opening-drill ?jobKey=start-opening-drill',
  '11 * * * * mail-morning-letter ?jobKey=mail-morning-letter',
  '7 * * * * remind-of-bookings ?jobKey=remind-of-bookings',
  '17 * * * * remove-expired ?jobKey=remove-expired',
  '43 * * * * remove-unused-profile-pictures ?jobKey=remove-unused-profile-pictures',
]
