import {
  type acceptInvite as acceptEndpoint,
  INVITE_HOURS,
  type invitePerson as inviteEndpoint,
  type Parsed,
  type StaffInvite,
} from '@baobab/contract'
import { addOnce } from '../../changes/add-once.ts'
import { asActor } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { createOneTimeToken, hashToken } from '../../lib/one-time-token.ts'
import { staffName } from '../../lib/staff-name.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { staffInviteMail } from '../mails.ts'
import { checkAndHash, isStaff, makeStaff } from '../staff/staff-accounts.ts'
import { listInvites } from './load-people.ts'

type Invitation = Parsed<typeof inviteEndpoint>['body'] & { idempotencyKey: string }

/** One invitation for each mailbox: the second replaces what the first one grants, and its link. */
export const invitePerson = (
  deps: Deps,
  user: Identity,
  { idempotencyKey: key, ...body }: Invitation,
): Promise<StaffInvite> =>
  asActor(deps, user, async (tx) => {
    const at = deps.now()
    const id = await addOnce(tx, { key, route: user.route, body, at }, async () => {
      const { role, refund_limit: refundLimitCents } = body
      const email = canonicalEmail(body.email)
      if ((await tx.user.count({ where: { email, ...isStaff } })) > 0) throw worksHere()
      const { token, tokenHash } = createOneTimeToken()
      const expiresAt = new Date(at.getTime() + INVITE_HOURS * 3_600_000)
      const granted = {
        role,
        refundLimitCents,
        tokenHash,
        invitedByUserId: user.id,
        invitedAt: at,
        expiresAt,
      }
      const stored = await tx.staffInvite.upsert({
        where: { email },
        create: { email, ...granted },
        update: granted,
        include: { invitedBy: true },
      })
      await queueMail(tx, {
        key: `staff-invite:${stored.id}:${stored.version}`,
        kind: 'staff-invite',
        about: 'nothing',
        to: { name: '', address: email },
        ...staffInviteMail(deps.config.SITE_URL, token, { by: staffName(stored.invitedBy), role }),
      })
      return stored.id
    })
    const [invite] = await listInvites(tx, at, id)
    if (invite === undefined) throw new AppError('conflict', 'This invitation was accepted or canceled.')
    return invite
  })

export const cancelInvite = (deps: Deps, user: Identity, id: number, version: number): Promise<void> =>
  asActor(deps, user, async (tx) => {
    const { count } = await tx.staffInvite.deleteMany({ where: { id, version } })
    if (count === 0)
      throw new AppError(
        'changed_meanwhile',
        'This invitation was changed or accepted. Please reload the page.',
      )
  })

/** Only who reads the mailbox has the token, so this confirms the address, too. Returns the address. */
export async function acceptInvite(
  deps: Deps,
  { token, name, password }: Parsed<typeof acceptEndpoint>['body'],
): Promise<string> {
  const open = { tokenHash: hashToken(token), expiresAt: { gt: deps.now() } }
  const invite = await deps.db.staffInvite.findFirst({ where: open })
  if (invite === null) throw expiredInvite()
  const { email, role, refundLimitCents } = invite
  const passwordHash = await checkAndHash(password, email)
  await asActor(deps, { name: email }, async (tx) => {
    const { count } = await tx.staffInvite.deleteMany({ where: { id: invite.id, ...open } })
    if (count === 0) throw expiredInvite()
    await makeStaff(tx, deps.now(), { email, role, refundLimitCents, passwordHash, firstName: name })
  })
  return email
}

const worksHere = () => invalidField('email', 'This person already works here.')

const expiredInvite = () =>
  new AppError('invalid', 'This invitation has expired or was already used. Ask the owner for another.')
