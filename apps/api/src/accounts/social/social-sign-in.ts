import { isUniqueViolation, isUserGone, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { providerLinkedMail, verifyEmailMail } from '../mails.ts'
import { userColumns } from '../profile/profile.ts'
import { createVerificationToken } from '../verify-email.ts'
import { type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const signedInColumns = {
  ...userColumns,
  id: true,
  role: true,
  tokenVersion: true,
  disabledAt: true,
} as const

/** Opens the identity's own account, or a new one, or the account with the same e-mail address when both sides have proved it. */
export async function signInWithProvider(deps: Deps, identity: SocialIdentity) {
  const open = () => deps.db.$transaction((tx) => findOrCreateUser(deps, tx, identity))
  const user = await open().catch((err: unknown) => {
    // a second window created or deleted the account at the same moment
    if (isUniqueViolation(err) || isUserGone(err)) return open()
    throw err
  })
  if (user.disabledAt !== null) throw socialLoginFailed('This account is closed.')
  return user
}

async function findOrCreateUser(deps: Deps, tx: Tx, identity: SocialIdentity) {
  const { provider, subject, email } = identity
  const linked = await tx.identity.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { user: { select: signedInColumns } },
  })
  if (linked) return linked.user
  const existing = await tx.user.findUnique({ where: { email }, select: signedInColumns })
  if (existing !== null) rejectUnsafeLink(identity, existing)
  const user = existing ?? (await createUser(deps, tx, identity))
  await tx.identity.create({ data: { userId: user.id, provider, subject, email } })
  if (existing !== null)
    await queueMail(tx, {
      key: `joined:${provider}:${subject}`,
      kind: 'social-joined',
      about: { userId: user.id },
      to: { name: '', address: email },
      ...providerLinkedMail(deps.config.SITE_URL, provider === 'google' ? 'Google' : 'Facebook'),
    })
  return user
}

/**
 * Otherwise an attacker could sign up with another person's address and share the account that this person later opens with
 * Google. Staff accounts open by password only.
 */
function rejectUnsafeLink(
  identity: SocialIdentity,
  user: { emailVerifiedAt: Date | null; role: string },
): void {
  if (identity.emailVerified && user.emailVerifiedAt !== null && user.role === 'customer') return
  throw socialLoginFailed('You already have an account. Use your password, or “Forgot Password”.')
}

async function createUser({ config, now }: Deps, tx: Tx, identity: SocialIdentity) {
  const { email, emailVerified, firstName, lastName } = identity
  const user = await tx.user.create({
    data: { email, firstName, lastName, emailVerifiedAt: emailVerified ? now() : null },
    select: signedInColumns,
  })
  if (!emailVerified) {
    const token = await createVerificationToken(tx, user, now())
    await queueMail(tx, {
      key: `confirm-address:new:${user.id}`,
      kind: 'confirm-address',
      about: { userId: user.id },
      to: { name: '', address: email },
      ...verifyEmailMail(config.SITE_URL, token),
    })
  }
  return user
}
