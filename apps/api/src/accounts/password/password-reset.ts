import { randomUUID } from 'node:crypto'
import type { ResetPasswordForm } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import type { TaskPayloads } from '../../jobs/task-payloads.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { createOneTimeToken, hashToken } from '../../lib/one-time-token.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { claimUnprovenAccount } from '../claim-account.ts'
import { passwordChangedMail, passwordResetMail } from '../mails.ts'
import { rejectWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

const LIFETIME_MS = 3600 * 1000

/** The job looks for the account after the response, so that neither text nor time tells whether there is one. */
export const requestPasswordReset = ({ db }: Deps, email: string) =>
  db.$transaction((tx) =>
    queueJob(tx, 'mail-password-reset', { requestId: randomUUID(), email: canonicalEmail(email) }),
  )

export async function mailPasswordReset(
  { db, config, now }: Deps,
  { requestId, email }: TaskPayloads['mail-password-reset'],
): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const key = `password-reset:${requestId}`
    // the lock serialises two requests, so that one token is the newest
    const [user] = await tx.$queryRaw<{ id: number; email: string }[]>`
      SELECT id, email::text FROM users WHERE email = ${email}::citext AND disabled_at IS NULL FOR UPDATE`
    if (user === undefined || (await tx.mail.count({ where: { messageKey: key } })) > 0) return
    const { token, tokenHash } = createOneTimeToken()
    await tx.passwordReset.deleteMany({ where: { userId: user.id, usedAt: null } })
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash, createdAt: at, expiresAt: new Date(at.getTime() + LIFETIME_MS) },
    })
    await queueMail(tx, {
      key,
      kind: 'password-reset',
      about: { userId: user.id },
      to: { name: '', address: user.email },
      ...passwordResetMail(config.SITE_URL, token),
    })
  })
}

/** Ends all sessions. The token was read in the mailbox, so this also verifies the e-mail address. Returns the user's id. */
export async function resetPassword(
  { db, config, now }: Deps,
  { token, password }: ResetPasswordForm,
): Promise<number> {
  const tokenHash = hashToken(token)
  const reset = await db.passwordReset.findUnique({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now() }, user: { disabledAt: null } },
    select: { user: { select: { id: true, email: true } } },
  })
  if (reset === null) throw expiredLink()
  const { user } = reset
  rejectWeakPassword(password, user.email)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const at = now()
    // the user first and then the link, as everywhere: the other order could deadlock with a password change
    await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${user.id} FOR NO KEY UPDATE`
    const { count } = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    })
    if (count === 0) throw expiredLink()
    await claimUnprovenAccount(tx, user.id, at)
    const { tokenVersion } = await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, tokenVersion: { increment: 1 } },
      select: { tokenVersion: true },
    })
    await queueMail(tx, {
      key: `password-changed:${user.id}:${tokenVersion}`,
      kind: 'password-changed',
      about: { userId: user.id },
      to: { name: '', address: user.email },
      ...passwordChangedMail(config.SITE_URL),
    })
  })
  return user.id
}

const expiredLink = () =>
  new AppError('invalid', 'This link has expired or was already used. Request a new one.', {
    errors: { token: 'This link has expired or was already used.' },
  })
