import type { StaffInvite, StaffPerson } from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import { notFound } from '../../http/app-error.ts'
import { staffName } from '../../lib/staff-name.ts'
import { isStaff, toStaffRole } from '../staff/staff-accounts.ts'

type Asking = { userId: number; now: Date }

/** Who has access first, and of these the owners. */
export async function listPeople(tx: Tx, asking: Asking): Promise<StaffPerson[]> {
  const people = await findPeople(tx, {}, asking)
  return people.toSorted(
    (a, b) =>
      Number(a.disabled) - Number(b.disabled) ||
      Number(b.role === 'owner') - Number(a.role === 'owner') ||
      a.name.localeCompare(b.name),
  )
}

export async function loadPerson(tx: Tx, id: number, asking: Asking): Promise<StaffPerson> {
  const [person] = await findPeople(tx, { id }, asking)
  if (person === undefined) throw notFound('We can’t find this person among the staff.')
  return person
}

async function findPeople(tx: Tx, where: Prisma.UserWhereInput, { userId, now }: Asking) {
  const users = await tx.user.findMany({
    where: { ...where, ...isStaff },
    include: { sessions: { where: { expiresAt: { gt: now } }, orderBy: { lastUsedAt: 'desc' } } },
  })
  return users.map((user) => ({
    id: user.id,
    version: user.version,
    name: staffName(user),
    email: user.email,
    role: toStaffRole(user.role),
    refund_limit: user.refundLimitCents,
    disabled: user.disabledAt !== null,
    is_you: user.id === userId,
    sessions: user.sessions
      .filter(({ tokenVersion }) => tokenVersion === user.tokenVersion)
      .map(({ device, lastUsedAt }) => ({ device, last_used_at: lastUsedAt.toISOString() })),
  }))
}

export async function listInvites(tx: Tx, now: Date, id?: number): Promise<StaffInvite[]> {
  const invites = await tx.staffInvite.findMany({
    where: id === undefined ? {} : { id },
    include: { invitedBy: true },
    orderBy: { invitedAt: 'desc' },
  })
  return invites.map((invite) => ({
    id: invite.id,
    version: invite.version,
    email: invite.email,
    role: toStaffRole(invite.role),
    refund_limit: invite.refundLimitCents,
    invited_by: staffName(invite.invitedBy),
    expires_at: invite.expiresAt.toISOString(),
    has_expired: invite.expiresAt <= now,
  }))
}
