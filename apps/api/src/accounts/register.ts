import { randomUUID } from 'node:crypto'
import type { RegisterForm } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { queueJob } from '../jobs/queue.ts'
import type { TaskPayloads } from '../jobs/task-payloads.ts'
import { canonicalEmail } from '../lib/canonical-email.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { alreadyRegisteredMail, welcomeMail } from './mails.ts'
import { rejectWeakPassword } from './password/password-rules.ts'
import { hashPassword } from './password/passwords.ts'
import { createVerificationToken } from './verify-email.ts'

/**
 * Creates an account. For an address that has one, the same statements run and the response is the same: only the owner of
 * the mailbox learns the difference, by mail.
 */
export async function signUp({ db }: Deps, form: Omit<RegisterForm, 'password_confirmation'>) {
  const { phone, password } = form
  const email = canonicalEmail(form.email)
  rejectWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  await db.$transaction(async (tx) => {
    const { count } = await tx.user.createMany({
      data: [{ email, phone, passwordHash }],
      skipDuplicates: true,
    })
    await queueJob(tx, 'mail-after-sign-up', { signUpId: randomUUID(), email, created: count === 1 })
  })
  return { email, phone }
}

export async function mailAfterSignUp(
  { db, config, now }: Deps,
  { signUpId, email, created }: TaskPayloads['mail-after-sign-up'],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const key = `signed-up:${signUpId}`
    const user = await tx.user.findUnique({
      where: { email, disabledAt: null },
      select: { id: true },
    })
    // a second run must not create a second token
    if (user === null || (await tx.mail.count({ where: { messageKey: key } })) > 0) return
    const about = { userId: user.id }
    const to = { name: '', address: email }
    if (created) {
      const token = await createVerificationToken(tx, { id: user.id, email }, now())
      await queueMail(tx, { key, kind: 'welcome', about, to, ...welcomeMail(config.SITE_URL, token) })
    } else {
      await queueMail(tx, {
        key,
        kind: 'already-registered',
        about,
        to,
        ...alreadyRegisteredMail(config.SITE_URL),
      })
    }
  })
}
