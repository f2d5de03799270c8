import type { ChangePasswordForm } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { countTry, takeBackTry } from '../../http/limits/strict-limits.ts'
import type { Identity } from '../../http/security/access.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { accountLimits } from '../limits.ts'
import { passwordChangedMail } from '../mails.ts'
import { rejectWeakPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** Ends all sessions and reset links. Returns what a new token for this session is made of. */
export async function changePassword(deps: Deps, { id, email }: Identity, form: ChangePasswordForm) {
  const { db, config } = deps
  const tries = { limit: accountLimits.changePassword, by: String(id) }
  await countTry(deps, tries)
  const { passwordHash: oldHash } = await db.user.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true },
  })
  if (oldHash === null)
    throw invalidCurrentPassword('No password yet? Choose one with “Forgot Password” on the sign-in page.')
  if (!(await verifyPassword(form.current_password, oldHash)))
    throw invalidCurrentPassword('That’s not your current password.')
  await takeBackTry(db, tries)
  rejectWeakPassword(form.password, email)
  const passwordHash = await hashPassword(form.password)
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: oldHash },
      data: { passwordHash, tokenVersion: { increment: 1 } },
    })
    if (count === 0) throw new AppError('conflict', 'Your password was just changed on another device.')
    await tx.passwordReset.deleteMany({ where: { userId: id, usedAt: null } })
    const user = await tx.user.findUniqueOrThrow({
      where: { id },
      select: { id: true, tokenVersion: true },
    })
    await queueMail(tx, {
      key: `password-changed:${user.id}:${user.tokenVersion}`,
      kind: 'password-changed',
      about: { userId: user.id },
      to: { name: '', address: email },
      ...passwordChangedMail(config.SITE_URL),
    })
    return user
  })
}

const invalidCurrentPassword = (message: string) => invalidField('current_password', message)
