import { isUniqueViolation, type Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { providerLinkedMail, verifyEmailMail } from '../mails.ts'
import { userColumns } from '../profile/profile.ts'
import { createVerificationToken } from '../verify-email.ts'
import { type SocialIdentity, socialLoginFailed } from './social-identity.ts'

const account = { ...userColumns, id: true, role: true, tokenVersion: true, disabledAt: true } as const

/** The account this identity opens: its own, a new one, or one with the same e-mail if both sides have proved it is theirs. */
export async function signInWithProvider(deps: Deps, identity: SocialIdentity) {
  const open = () => deps.db.$transaction((tx) => findOrCreateUser(deps, tx, identity))
  const user = await open().catch((err: unknown) => {
    // two windows at once: the other one has just made it
    if (isUniqueViolation(err)) return open()
    throw err
  })
  if (user.disabledAt !== null) throw socialLoginFailed('This account is closed.')
  return user
}

async function findOrCreateUser(deps: Deps, tx: Tx, identity: SocialIdentity) {
  const { provider, subject, email } = identity
  const known = await tx.identity.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { user: { select: account } },
  })
  if (known) return known.user
  const sameAddress = await tx.user.findUnique({ where: { email }, select: account })
  const user = sameAddress === null ? await createUser(deps, tx, identity) : mayJoin(identity, sameAddress)
  await tx.identity.create({ data: { userId: user.id, provider, subject, email } })
  if (sameAddress !== null)
    await queueMail(tx, {
      key: `joined:${provider}:${subject}`,
      kind: 'social-joined',
      to: { name: '', address: email },
      ...providerLinkedMail(deps.config.SITE_URL, provider === 'google' ? 'Google' : 'Facebook'),
    })
  return user
}

/**
 * Whoever signed up with a stranger's address would otherwise share the account the stranger later opens by Google.
 * Staff accounts open by password only.
 */
function mayJoin<U extends { emailVerifiedAt: Date | null; role: string }>(
  identity: SocialIdentity,
  user: U,
): U {
  if (identity.emailVerified && user.emailVerifiedAt !== null && user.role === 'customer') return user
  throw socialLoginFailed(
    'There is an account with this e-mail address already. Sign in with your password, or choose a new one with “Forgot Password”.',
  )
}

async function createUser({ config, now }: Deps, tx: Tx, identity: SocialIdentity) {
  const { email, emailVerified, firstName, lastName } = identity
  const user = await tx.user.create({
    data: { email, firstName, lastName, emailVerifiedAt: emailVerified ? now() : null },
    select: account,
  })
  if (!emailVerified) {
    const token = await createVerificationToken(tx, user, now())
    await queueMail(tx, {
      key: `confirm-address:new:${user.id}`,
      kind: 'confirm-address',
      to: { name: '', address: email },
      ...verifyEmailMail(config.SITE_URL, token),
    })
  }
  return user
}
