import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { passwordChangedMail, passwordResetMail } from '../mails.ts'
import { createOneTimeToken, hashToken } from '../one-time-token.ts'
import { rejectWeakPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

const LIFETIME_MS = 3600 * 1000

/** The same work whether or not the address has an account: who that is, the job finds out after we have answered. */
export const requestPasswordReset = ({ db }: Deps, email: string) =>
  db.$transaction((tx) =>
    queueJob(tx, 'mail-password-reset', { requestId: randomUUID(), email: canonicalEmail(email) }),
  )

export async function mailPasswordReset(
  { db, config, now }: Deps,
  { requestId, email }: { requestId: string; email: string },
): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const key = `password-reset:${requestId}`
    // the lock puts two requests at once in a row, so that one token is the newest
    const [user] = await tx.$queryRaw<{ id: number; email: string }[]>`
      SELECT id, email::text FROM users WHERE email = ${email}::citext AND disabled_at IS NULL FOR UPDATE`
    if (user === undefined || (await tx.mail.count({ where: { messageKey: key } })) > 0) return
    const { token, tokenHash } = createOneTimeToken()
    await tx.passwordReset.deleteMany({ where: { userId: user.id, usedAt: null } })
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash, createdAt: at, expiresAt: new Date(at.getTime() + LIFETIME_MS) },
    })
    const to = { name: '', address: user.email }
    await queueMail(tx, { key, kind: 'password-reset', to, ...passwordResetMail(config.SITE_URL, token) })
  })
}

/**
 * A new password by the token from the mail. All sessions end. Who holds the token reads the mailbox, so the address
 * counts as confirmed from here on.
 */
export async function resetPassword(
  { db, config, now }: Deps,
  { token, password }: { token: string; password: string },
) {
  const tokenHash = hashToken(token)
  const found = await db.passwordReset.findUnique({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now() }, user: { disabledAt: null } },
    select: { user: { select: { id: true, email: true, emailVerifiedAt: true } } },
  })
  if (found === null) throw expired()
  const { user } = found
  rejectWeakPassword(password, user.email)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const at = now()
    const used = await tx.passwordReset.updateMany({
      where: { tokenHash, usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    })
    if (used.count === 0) throw expired()
    const { tokenVersion } = await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, tokenVersion: { increment: 1 }, emailVerifiedAt: user.emailVerifiedAt ?? at },
      select: { tokenVersion: true },
    })
    await queueMail(tx, {
      key: `password-changed:${user.id}:${tokenVersion}`,
      kind: 'password-changed',
      to: { name: '', address: user.email },
      ...passwordChangedMail(config.SITE_URL),
    })
  })
}

const expired = () =>
  new AppError('invalid', 'This link has expired or was used already. Please ask for a new one.', {
    errors: { token: 'This link has expired or was used already.' },
  })
