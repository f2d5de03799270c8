import { texts } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { accountLimits } from '../accounts/limits.ts'
import { verifyPassword } from '../accounts/password/passwords.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { countTry, takeBackTry } from '../http/limits/strict-limits.ts'
import type { Identity } from '../http/security/access.ts'
import { ACCOUNT_DELETED_MAIL, queueMail } from '../mail/queue-mail.ts'
import { erasePerson } from './erase-person.ts'
import { accountDeletedMail } from './mails.ts'
import { findPurchases, lockPurchases } from './own-rows.ts'
import { findUnfinished } from './unfinished.ts'

const RECENT_MS = 10 * 60 * 1000

/** What deleting the account needs and what still stands in its way. */
export async function describeDeletion({ db, now }: Deps, user: Identity) {
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true },
  })
  const hasPassword = passwordHash !== null
  return {
    confirm_by: hasPassword ? ('password' as const) : ('recent_sign_in' as const),
    needs_sign_in: !hasPassword && !isRecent(user, now()),
    unfinished: await findUnfinished(db, await findPurchases(db, user), now()),
  }
}

/** One transaction: the account is gone as a whole, or nothing happened. */
export async function deleteAccount(deps: Deps, user: Identity, password: string | undefined): Promise<void> {
  const { db, config, now } = deps
  if (user.role !== 'customer') throw new AppError('conflict', 'Ask the owner to close a staff account.')
  const passwordHash = await confirmOwner(deps, user, password)
  await db.$transaction(async (tx) => {
    // an order that is being placed refers to this row: it is stored before, or refused afterwards
    await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${user.id} FOR UPDATE`
    await rejectIfChanged(tx, user, passwordHash)
    const purchases = await lockPurchases(tx, user)
    const unfinished = await findUnfinished(tx, purchases, now())
    if (unfinished.length > 0) throw stillUnfinished(unfinished[0]?.kind === 'booking' ? 'booking' : 'order')
    await erasePerson(tx, config, user, purchases)
    await queueMail(tx, {
      key: `account-deleted:${user.id}`,
      kind: ACCOUNT_DELETED_MAIL,
      about: 'nothing',
      to: { name: '', address: user.email },
      ...accountDeletedMail(config.SITE_URL),
    })
  })
}

/** Returns the hash of the password that was confirmed, or null for an account without one. */
async function confirmOwner(deps: Deps, user: Identity, password: string | undefined) {
  const { db, now } = deps
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { passwordHash: true },
  })
  if (passwordHash === null) {
    if (isRecent(user, now())) return null
    throw new AppError('invalid', 'Please sign in again to show it’s you.')
  }
  if (password === undefined) throw invalidPassword(texts.passwordRequired)
  const tries = { limit: accountLimits.changePassword, by: String(user.id) }
  await countTry(deps, tries)
  if (!(await verifyPassword(password, passwordHash))) throw invalidPassword('That password isn’t right.')
  await takeBackTry(db, tries)
  return passwordHash
}

/** The password was changed, or this session was ended, while the password was checked. */
async function rejectIfChanged(tx: Tx, { id, sessionId }: Identity, passwordHash: string | null) {
  const [session] = await tx.$queryRaw<{ passwordHash: string | null }[]>`
    SELECT u.password_hash AS "passwordHash" FROM users u JOIN sessions s ON s.user_id = u.id
    WHERE u.id = ${id}::int AND s.id = ${sessionId}::uuid AND s.token_version = u.token_version`
  if (session === undefined)
    throw new AppError('unauthorized', 'Your session has ended. Please sign in again.')
  if (session.passwordHash !== passwordHash)
    throw new AppError('conflict', 'Your password was just changed on another device.')
}

const isRecent = ({ signedInAt }: Identity, at: Date) => at.getTime() - signedInAt.getTime() < RECENT_MS

const invalidPassword = (message: string) => invalidField('password', message)

const stillUnfinished = (kind: 'order' | 'booking') =>
  new AppError(
    'wrong_status',
    kind === 'order'
      ? 'You have an order in progress. Delete your account once it’s done.'
      : 'You have an event booked. Cancel it, or delete your account afterwards.',
  )
