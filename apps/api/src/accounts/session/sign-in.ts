import type { Role } from '@baobab/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, countTryFrom, type Tries, takeBackTry } from '../../http/limits/strict-limits.ts'
import { canonicalEmail } from '../../lib/canonical-email.ts'
import { accountLimits } from '../limits.ts'
import { verifyPassword } from '../password/passwords.ts'
import { type SignedInUser, useSignInCode } from '../staff/sign-in-code.ts'
import { type Device, findKnownDevice, readDevice, rememberDevice } from './known-devices.ts'

type Credentials = { email: string; password: string }

/**
 * The account that this e-mail address and password open; staff may type a code that was made for them instead. Every failure
 * has the same message and takes the same time, so that the caller does not learn whether the address has an account.
 */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email: typedEmail, password }: Credentials,
  roles: readonly Role[],
): Promise<SignedInUser> {
  const email = canonicalEmail(typedEmail)
  const device = readDevice(request)
  const user =
    (await useSignInCode(deps, email, password)) ??
    (await checkPassword(deps, request, device, { email, password }, roles))
  await rememberDevice(deps, user.id, device, reply)
  return user
}

/** The account, when the password is right. Wrong tries are counted by device, account and network. */
export async function checkPassword(
  deps: Deps,
  request: FastifyRequest,
  device: Device,
  { email, password }: Credentials,
  roles: readonly Role[],
): Promise<SignedInUser> {
  const { db } = deps
  const knownDevice = await findKnownDevice(deps, email, device)
  const triesOfAccount: Tries =
    knownDevice === null
      ? { limit: accountLimits.signInUnknownDevice, by: email }
      : { limit: accountLimits.signInKnownDevice, by: `${email} ${knownDevice}` }
  const triesOfIp = knownDevice === null ? await countTryFrom(request, deps, accountLimits.signInPerIp) : null
  await countTry(deps, triesOfAccount)

  const user = await db.user.findUnique({
    where: { email },
    select: {
      id: true,
      role: true,
      firstName: true,
      email: true,
      passwordHash: true,
      tokenVersion: true,
      disabledAt: true,
    },
  })
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? null)
  if (user === null || !isCorrect || user.disabledAt !== null || !roles.includes(user.role))
    throw new AppError('login_failed', 'That e-mail address or password isn’t right.')

  await takeBackTry(db, triesOfAccount)
  if (triesOfIp !== null) await takeBackTry(db, triesOfIp)
  return user
}
