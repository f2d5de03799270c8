import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { readDevice } from '../session/known-devices.ts'
import { checkPassword } from '../session/sign-in.ts'

/** Confirms this session only. Wrong tries count with those of the sign-in. */
export async function confirmPassword(
  deps: Deps,
  request: FastifyRequest,
  { id, email, sessionId }: Identity,
  password: string,
): Promise<void> {
  try {
    await checkPassword(deps, request, readDevice(request), { email, password }, ['kitchen', 'owner'])
  } catch (err) {
    // the session stays: a 401 would end it in the browser
    if (err instanceof AppError && err.code === 'login_failed') throw wrongPassword()
    throw err
  }
  await deps.db.session.updateMany({
    where: { id: sessionId, userId: id },
    data: { confirmedAt: deps.now() },
  })
}

const wrongPassword = () => invalidField('password', 'That password isn’t right.')
