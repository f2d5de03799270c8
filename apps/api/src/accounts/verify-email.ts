import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { Identity } from '../http/security/access.ts'
import { createOneTimeToken, hashToken } from '../lib/one-time-token.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { claimUnprovenAccount } from './claim-account.ts'
import { verifyEmailMail } from './mails.ts'

const LIFETIME_MS = 7 * 24 * 3600 * 1000

/** Earlier tokens of this user stop working. */
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

/**
 * A second click on the link succeeds too: mail programs open links, and people do. The user who is signed in to this account is the
 * person who opened it, and keeps what is in it.
 */
export async function confirmEmail({ db, now }: Deps, token: string, user: Identity | null): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    const verification = await tx.emailVerification.findUnique({
      where: { tokenHash: hashToken(token) },
      select: { id: true, email: true, userId: true, expiresAt: true, user: { select: { email: true } } },
    })
    if (
      verification === null ||
      verification.expiresAt <= at ||
      verification.email !== verification.user.email
    )
      throw new AppError('invalid', 'This link has expired. Sign in and request a new one.', {
        errors: { token: 'This link has expired.' },
      })
    await tx.emailVerification.updateMany({
      where: { id: verification.id, usedAt: null },
      data: { usedAt: at },
    })
    const { userId } = verification
    if (user?.id === userId)
      await tx.user.updateMany({
        where: { id: userId, emailVerifiedAt: null },
        data: { emailVerifiedAt: at },
      })
    else await claimUnprovenAccount(tx, userId, at)
  })
}

export async function resendVerificationMail({ db, config, now }: Deps, user: Identity): Promise<void> {
  if (user.emailVerified) return
  await db.$transaction(async (tx) => {
    const token = await createVerificationToken(tx, user, now())
    await queueMail(tx, {
      key: `confirm-address:${hashToken(token)}`,
      kind: 'confirm-address',
      about: { userId: user.id },
      to: { name: '', address: user.email },
      ...verifyEmailMail(config.SITE_URL, token),
    })
  })
}
