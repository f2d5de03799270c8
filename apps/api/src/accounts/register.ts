import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { queueJob } from '../jobs/queue.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { canonicalEmail } from './canonical-email.ts'
import { alreadyRegisteredMail, welcomeMail } from './mails.ts'
import { rejectWeakPassword } from './password/password-rules.ts'
import { hashPassword } from './password/passwords.ts'
import { createVerificationToken } from './verify-email.ts'

type SignUp = { email: string; phone: string; password: string }
type AfterSignUp = { attemptId: string; email: string; made: boolean }

/**
 * Makes an account, or does as if: for an address that has one already the same statements run and the same answer goes
 * out, and only the owner of the mailbox learns the difference.
 */
export async function signUp({ db }: Deps, { email: typed, phone, password }: SignUp) {
  const email = canonicalEmail(typed)
  rejectWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.createMany({
      data: [{ email, phone, passwordHash }],
      skipDuplicates: true,
    })
    await queueJob(tx, 'mail-after-sign-up', { attemptId: randomUUID(), email, made: count === 1 })
  })
  return { email, phone }
}

export async function mailAfterSignUp({ db, config, now }: Deps, { attemptId, email, made }: AfterSignUp) {
  await db.$transaction(async (tx) => {
    const key = `signed-up:${attemptId}`
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, disabledAt: true } })
    if (
      user === null ||
      user.disabledAt !== null ||
      (await tx.mail.count({ where: { messageKey: key } })) > 0
    )
      return
    const to = { name: '', address: email }
    if (made) {
      const token = await createVerificationToken(tx, { id: user.id, email }, now())
      await queueMail(tx, { key, kind: 'welcome', to, ...welcomeMail(config.SITE_URL, token) })
    } else {
      await queueMail(tx, { key, kind: 'already-registered', to, ...alreadyRegisteredMail(config.SITE_URL) })
    }
  })
}
