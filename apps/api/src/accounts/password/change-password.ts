import type { Deps } from '../../deps.ts'
import type { Identity } from '../../http/access.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, takeBackTry } from '../../http/limits/strict-limits.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { accountLimits } from '../limits.ts'
import { passwordChangedMail } from '../mails.ts'
import { rejectWeakPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

type Change = { current_password: string; password: string }

/** A new password for whoever knows the old one. Ends every session; gives what a fresh token for this one is made of. */
export async function changePassword(deps: Deps, who: Identity, { current_password, password }: Change) {
  const { db, config } = deps
  const tries = { limit: accountLimits.changePassword, by: String(who.id) }
  await countTry(deps, tries)
  const { passwordHash: before, email } = await db.user.findUniqueOrThrow({
    where: { id: who.id },
    select: { passwordHash: true, email: true },
  })
  if (before === null)
    throw wrong('This account has no password yet. Use “Forgot Password” on the sign-in page to choose one.')
  if (!(await verifyPassword(current_password, before))) throw wrong('The current password is not right.')
  await takeBackTry(db, tries)
  rejectWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: who.id, passwordHash: before },
      data: { passwordHash, tokenVersion: { increment: 1 } },
    })
    if (count === 0) throw new AppError('conflict', 'Your password was changed elsewhere a moment ago.')
    const user = await tx.user.findUniqueOrThrow({
      where: { id: who.id },
      select: { id: true, tokenVersion: true },
    })
    await queueMail(tx, {
      key: `password-changed:${user.id}:${user.tokenVersion}`,
      kind: 'password-changed',
      to: { name: '', address: email },
      ...passwordChangedMail(config.SITE_URL),
    })
    return user
  })
}

const wrong = (message: string) => new AppError('invalid', message, { errors: { current_password: message } })
