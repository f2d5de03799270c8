import { forgotPassword, resetPassword } from '@baobab/contract'
import type { Db, Prisma, Role, Tx } from '@baobab/db'
import * as z from 'zod/mini'
import { type Actor, asActor } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField, notFound } from '../../http/app-error.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { rejectWeakPassword } from '../password/password-rules.ts'
import { hashPassword } from '../password/passwords.ts'
import { createSignInCode } from './sign-in-code.ts'

// The trigger `record_change` writes down who did each of these, without the password.

export const staffRoles = ['kitchen', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

type StaffDeps = Pick<Deps, 'db' | 'now'>

/** Call it for staff only: the type of a stored role includes customers, whom `isStaff` or a CHECK has excluded. */
export const toStaffRole = (role: Role): StaffRole => (role === 'owner' ? 'owner' : 'kitchen')

export const isStaff = { role: { in: [...staffRoles] } }

type StaffAccount = { email: string; role: Role; disabledAt: Date | null }

export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const select = { email: true, role: true, disabledAt: true }
  return db.user.findMany({ where: isStaff, select, orderBy: { id: 'asc' } })
}

type NewStaff = { email: string; role: StaffRole; password: string }

/**
 * An address that has a customer's account becomes that of staff. The customer keeps no way into it: no
 * password, session, linked sign-in or reset link.
 */
export async function addStaff(deps: StaffDeps, actor: Actor, { email: typed, role, password }: NewStaff) {
  const email = checkEmail(typed)
  const passwordHash = await checkAndHash(password, email)
  await asActor(deps, actor, (tx) => makeStaff(tx, deps.now(), { email, role, passwordHash }))
}

type Made = { email: string; role: Role; passwordHash: string; firstName?: string; refundLimitCents?: number }

/** With the caller's transaction, which knows who acts. */
export async function makeStaff(tx: Tx, at: Date, { email, ...granted }: Made): Promise<void> {
  await tx.user.createMany({ data: [{ email }], skipDuplicates: true })
  const { count } = await tx.user.updateMany({
    where: { email, role: 'customer' },
    data: { ...granted, emailVerifiedAt: at, disabledAt: null, tokenVersion: { increment: 1 } },
  })
  if (count === 0)
    throw new AppError('conflict', `${email} belongs to staff already: change its role, password or access.`)
  await tx.identity.deleteMany({ where: { user: { email } } })
  await tx.passwordReset.deleteMany({ where: { user: { email } } })
  await tx.knownDevice.deleteMany({ where: { user: { email } } })
}

/** Ends every session and every unused reset link. */
export async function setStaffPassword(deps: StaffDeps, actor: Actor, typed: string, password: string) {
  const email = checkEmail(typed)
  const passwordHash = await checkAndHash(password, email)
  await asActor(deps, actor, async (tx) => {
    await updateStaff(tx, { email, ...isStaff }, { passwordHash, tokenVersion: { increment: 1 } })
    await tx.passwordReset.deleteMany({ where: { user: { email } } })
  })
}

/** Ends every session: the next request is made with the new role. */
export async function setStaffRole(deps: StaffDeps, actor: Actor, typed: string, role: StaffRole) {
  const email = checkEmail(typed)
  await asActor(deps, actor, async (tx) => {
    if (role !== 'owner') await endOwner(tx, email)
    await updateStaff(tx, { email, ...isStaff }, { role, tokenVersion: { increment: 1 } })
  })
}

export const createCode = (deps: StaffDeps, actor: Actor, email: string): Promise<string> =>
  createSignInCode(deps, actor, checkEmail(email))

/** Works for customers too. The next request of every session is refused. */
export async function disableAccount(deps: StaffDeps, actor: Actor, typed: string) {
  const email = checkEmail(typed)
  await asActor(deps, actor, async (tx) => {
    await endOwner(tx, email)
    await updateStaff(tx, { email }, { disabledAt: deps.now(), tokenVersion: { increment: 1 } })
  })
}

export async function enableAccount(deps: StaffDeps, actor: Actor, typed: string) {
  const email = checkEmail(typed)
  await asActor(deps, actor, (tx) => updateStaff(tx, { email }, { disabledAt: null }))
}

/** Refuses to take away the last owner who can sign in. Whom they invited may not join any more. */
async function endOwner(tx: Tx, email: string): Promise<void> {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0]?.email === email) throw onlyOwner()
  await tx.staffInvite.deleteMany({ where: { invitedBy: { email } } })
}

/**
 * The owners who can sign in. Their rows are locked, not counted: of two owners who demote each other at once, the second waits
 * and finds one owner left.
 */
export const lockOwners = (tx: Tx) => tx.$queryRaw<{ id: number; email: string }[]>`
  SELECT id, email::text FROM users WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL
  ORDER BY id FOR UPDATE`

export const onlyOwner = () => new AppError('conflict', 'This is the only owner. Make another one first.')

async function updateStaff(tx: Tx, where: Prisma.UserWhereInput, data: Prisma.UserUpdateManyMutationInput) {
  const { count } = await tx.user.updateMany({ where, data })
  if (count === 0) throw notFound(`There is no account${where.role ? ' of staff' : ''} for ${where.email}.`)
}

function checkEmail(email: string): string {
  const parsed = z.safeParse(forgotPassword.body, { email })
  if (!parsed.success) throw invalidField('email', `“${email}” is no e-mail address.`)
  return canonicalEmail(parsed.data.email)
}

/** The rules of a customer's new password. */
export async function checkAndHash(password: string, email: string): Promise<string> {
  const parsed = z.safeParse(resetPassword.body, { token: 'none', password, confirm_password: password })
  if (!parsed.success)
    throw invalidField('password', parsed.error.issues[0]?.message ?? 'Choose another password.')
  rejectWeakPassword(password, email)
  return hashPassword(password)
}
