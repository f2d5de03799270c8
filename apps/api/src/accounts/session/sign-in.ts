import type { Role } from '@baobab/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, countTryFrom, type Tries, takeBackTry } from '../../http/limits/strict-limits.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { accountLimits } from '../limits.ts'
import { verifyPassword } from '../password/passwords.ts'
import { findKnownDevice, readDevice, rememberDevice } from './known-devices.ts'

type Attempt = { email: string; password: string; request: FastifyRequest; reply: FastifyReply }

/**
 * The account a right e-mail and password open. One sentence for every way of being wrong, and the same work behind it: the
 * caller learns neither by text nor by time whether the address has an account.
 */
export async function signIn(deps: Deps, attempt: Attempt, roles: readonly Role[]) {
  const { db } = deps
  const email = canonicalEmail(attempt.email)
  const place = readDevice(attempt.request)
  const known = await findKnownDevice(deps, email, place)
  const tries: Tries = known
    ? { limit: accountLimits.signInKnownDevice, by: `${email} ${known}` }
    : { limit: accountLimits.signInUnknownDevice, by: email }
  const triesFrom =
    known === null ? await countTryFrom(attempt.request, deps, accountLimits.signInPerIp) : null
  await countTry(deps, tries)

  // the version is read before the password is judged: a reset in between makes the token that follows a dead one
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
  const right = await verifyPassword(attempt.password, user?.passwordHash ?? null)
  if (user === null || !right || user.disabledAt !== null || !roles.includes(user.role))
    throw new AppError('login_failed', 'The e-mail address or the password is not right.')

  await takeBackTry(db, tries)
  if (triesFrom) await takeBackTry(db, triesFrom)
  await rememberDevice(deps, user.id, place, attempt.reply)
  return user
}
