import type { FastifyInstance } from 'fastify'
import type { NotifiedCache } from '../../db/notified-cache.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'

/**
 * `/healthz`: the process is alive and does not stop; a proxy in front of several copies asks this. `/readyz`: it can serve, the
 * database included. It also says for how long the menu may be older than the database: a copy that hears of no changes still serves.
 */
export function serveHealth(
  app: FastifyInstance,
  { db }: Deps,
  cache: NotifiedCache,
  { isClosing }: { isClosing: () => boolean },
) {
  const refuseWhileClosing = () => {
    if (isClosing()) throw new AppError('unavailable', 'This copy of the site stops.')
  }

  app.get('/healthz', async () => {
    refuseWhileClosing()
    return { status: true }
  })

  app.get('/readyz', async () => {
    refuseWhileClosing()
    await db.$queryRaw`SELECT 1 FROM _prisma_migrations LIMIT 1`
    return { status: true, stale_seconds: Math.round(cache.staleForMs() / 1000) }
  })
}
