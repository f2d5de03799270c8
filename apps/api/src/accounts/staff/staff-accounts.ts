import { forgotPassword, resetPassword } from '@baobab/contract'
import type { Db, Role } from '@baobab/db'
import * as z from 'zod/mini'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { rejectWeakPassword } from '../password/password-rules.ts'
import { hashPassword } from '../password/passwords.ts'
import { createSignInCode } from './sign-in-code.ts'

export const staffRoles = ['kitchen', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

const isStaff = { role: { in: [...staffRoles] } }

type StaffAccount = { email: string; role: Role; disabledAt: Date | null }

export async function listStaff(db: Db): Promise<StaffAccount[]> {
  const select = { email: true, role: true, disabledAt: true }
  return db.user.findMany({ where: isStaff, select, orderBy: { id: 'asc' } })
}

/**
 * An address that has a customer's account becomes that of staff. The customer keeps no way into it: no
 * password, session, linked sign-in or reset link.
 */
export async function addStaff(db: Db, email: string, role: StaffRole, password: string): Promise<void> {
  const address = checkEmail(email)
  const passwordHash = await checkAndHash(password, address)
  await db.$transaction(async (tx) => {
    const now = new Date()
    await tx.user.createMany({ data: [{ email: address }], skipDuplicates: true })
    const { count } = await tx.user.updateMany({
      where: { email: address, role: 'customer' },
      data: {
        role,
        passwordHash,
        emailVerifiedAt: now,
        disabledAt: null,
        tokenVersion: { increment: 1 },
      },
    })
    if (count === 0) throw new Error(`${address} belongs to staff already: use password, disable or enable.`)
    await tx.identity.deleteMany({ where: { user: { email: address } } })
    await tx.passwordReset.deleteMany({ where: { user: { email: address } } })
    await tx.knownDevice.deleteMany({ where: { user: { email: address } } })
  })
}

/** Ends every session and every unused reset link. */
export async function setStaffPassword(db: Db, email: string, password: string): Promise<void> {
  const address = checkEmail(email)
  await assertStaff(db, address)
  const passwordHash = await checkAndHash(password, address)
  await db.$transaction(async (tx) => {
    await tx.user.update({
      where: { email: address, ...isStaff },
      data: { passwordHash, tokenVersion: { increment: 1 } },
    })
    await tx.passwordReset.deleteMany({ where: { user: { email: address } } })
  })
}

export const createCode = (db: Db, email: string): Promise<string> => createSignInCode(db, checkEmail(email))

/** Works for customers too. The next request of every session is refused. */
export async function disableAccount(db: Db, email: string): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { email: checkEmail(email) },
    data: { disabledAt: new Date(), tokenVersion: { increment: 1 } },
  })
  if (count === 0) throw new Error(`There is no account of ${email}.`)
}

export async function enableAccount(db: Db, email: string): Promise<void> {
  const { count } = await db.user.updateMany({
    where: { email: checkEmail(email) },
    data: { disabledAt: null },
  })
  if (count === 0) throw new Error(`There is no account of ${email}.`)
}

async function assertStaff(db: Db, email: string) {
  if ((await db.user.count({ where: { email, ...isStaff } })) === 0)
    throw new Error(`There is no account of staff for ${email}.`)
}

function checkEmail(email: string): string {
  const parsed = z.safeParse(forgotPassword.body, { email })
  if (!parsed.success) throw new Error(`“${email}” is no e-mail address.`)
  return canonicalEmail(parsed.data.email)
}

/** The rules of a customer's new password. */
async function checkAndHash(password: string, email: string): Promise<string> {
  const parsed = z.safeParse(resetPassword.body, { token: 'none', password, confirm_password: password })
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
  rejectWeakPassword(password, email)
  return hashPassword(password)
}
