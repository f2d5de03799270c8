import { WEBHOOK_PATHS } from '@baobab/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../app-error.ts'

const webhooks = new Set<string | undefined>(Object.values(WEBHOOK_PATHS).map((path) => `/api${path}`))
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Another site's page could make its visitors' browsers send our forms. Browsers say where a form comes from; callers that
 * are no browser send neither header and pass.
 */
export function refuseForeignOrigins(app: FastifyInstance, { SITE_URL }: Pick<Config, 'SITE_URL'>) {
  const siteOrigin = new URL(SITE_URL).origin
  app.addHook('onRequest', async (request) => {
    if (readingMethods.has(request.method) || webhooks.has(request.routeOptions.url)) return
    if (isForeign(request, siteOrigin))
      throw new AppError('forbidden', 'Please use the form on our own website.')
  })
}

function isForeign({ headers, host }: FastifyRequest, siteOrigin: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  const { origin } = headers
  if (origin === undefined || origin === siteOrigin) return false
  // the same site under another of its names, such as 127.0.0.1
  return !URL.canParse(origin) || new URL(origin).host !== host
}
