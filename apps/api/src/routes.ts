import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { menuRoutes } from './menu/menu.routes.ts'

/** The table of contents. */
export function mountRoutes(app: FastifyInstance, deps: Deps) {
  menuRoutes(app, deps)
}
