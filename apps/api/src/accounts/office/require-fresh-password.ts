import { FRESH_PASSWORD_MINUTES } from '@baobab/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'

/** For a route that changes money or people: `{ beforeHandler: requireFreshPassword(deps) }`. A tablet may lie open on a counter. */
export const requireFreshPassword =
  ({ now }: Pick<Deps, 'now'>) =>
  async ({ identity }: FastifyRequest): Promise<void> => {
    if (identity === null) throw new Error('A route that asks for a fresh password needs a sign-in.')
    if (now().getTime() - identity.confirmedAt.getTime() > FRESH_PASSWORD_MINUTES * 60_000)
      throw new AppError('password_again', 'Type your password again.')
  }
