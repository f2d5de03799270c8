import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import type { Identity } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { verifyEmailMail } from './mails.ts'
import { createOneTimeToken, hashToken } from './one-time-token.ts'

const LIFETIME_MS = 7 * 24 * 3600 * 1000

/** A fresh confirmation token for this address; earlier ones stop working. */
export async function createVerificationToken(
  tx: Tx,
  user: { id: number; email: string },
  at: Date,
): Promise<string> {
  const { token, tokenHash } = createOneTimeToken()
  await tx.emailVerification.deleteMany({ where: { userId: user.id, usedAt: null } })
  await tx.emailVerification.create({
    data: {
      userId: user.id,
      email: user.email,
      tokenHash,
      createdAt: at,
      expiresAt: new Date(at.getTime() + LIFETIME_MS),
    },
  })
  return token
}

/** Opening the link a second time says the same again: mail programs and people do that. */
export async function confirmEmail({ db, now }: Deps, token: string): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const found = await tx.emailVerification.findUnique({
      where: { tokenHash: hashToken(token) },
      select: { id: true, email: true, userId: true, expiresAt: true, user: { select: { email: true } } },
    })
    if (found === null || found.expiresAt <= at || found.email !== found.user.email)
      throw new AppError('invalid', 'This link has expired. Sign in and ask for a new one.', {
        errors: { token: 'This link has expired.' },
      })
    await tx.emailVerification.updateMany({ where: { id: found.id, usedAt: null }, data: { usedAt: at } })
    await tx.user.updateMany({
      where: { id: found.userId, emailVerifiedAt: null },
      data: { emailVerifiedAt: at },
    })
  })
}

export async function resendVerificationMail({ db, config, now }: Deps, who: Identity): Promise<void> {
  if (who.emailVerified) return
  await db.$transaction(async (tx) => {
    const token = await createVerificationToken(tx, who, now())
    await queueMail(tx, {
      key: `confirm-address:${hashToken(token)}`,
      kind: 'confirm-address',
      to: { name: '', address: who.email },
      ...verifyEmailMail(config.SITE_URL, token),
    })
  })
}
