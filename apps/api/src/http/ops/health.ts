import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

/** `/healthz`: the process is alive. `/readyz`: it can serve, the database included. */
export function serveHealth(app: FastifyInstance, { db }: Deps) {
  app.get('/healthz', async () => ({ status: true }))

  app.get('/readyz', async () => {
    await db.$queryRaw`SELECT 1 FROM _prisma_migrations LIMIT 1`
    return { status: true }
  })
}
