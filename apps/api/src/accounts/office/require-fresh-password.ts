import { FRESH_PASSWORD_MINUTES } from '@baobab/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'

/** For a route that changes money or people: `{ beforeHandler: requireFreshPassword(deps) }`. A tablet may lie open on a counter. */
export const requireFreshPassword =
  ({ now }: Pick<Deps, 'now'>) =>
  async ({ identity }: FastifyRequest): Promise<void> => {
    const confirmedAt = identity?.confirmedAt.getTime() ?? 0
    if (now().getTime() - confirmedAt > FRESH_PASSWORD_MINUTES * 60_000)
      throw new AppError('password_again', 'Type your password again.')
  }
