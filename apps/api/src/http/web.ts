import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPage } from '@baobab/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './app-error.ts'
import { errorHandler } from './error-handler.ts'

/** The storefront's built files on the API's own origin. Pages get the shell; any other address gets it with a 404. */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined) {
  const shell =
    webDir && existsSync(join(webDir, 'index.html')) ? readFileSync(join(webDir, 'index.html')) : null
  if (webDir && shell) {
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      // The web build leaves a .br and a .gz beside each text file.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${join(webDir, 'assets')}`)
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      },
    })
  }
  const noRoute = (request: FastifyRequest, reply: FastifyReply, page: boolean) => {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (shell === null || !wantsPage || request.url.startsWith('/api/'))
      return errorHandler(notFound(), request, reply)
    return reply
      .code(page ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  }
  app.setNotFoundHandler((request, reply) => noRoute(request, reply, isPage(pathOf(request.url))))
  return {
    /** For an address that the router cannot even read (`/%ff`), which comes past every hook. */
    unreadableAddress: (request: FastifyRequest, reply: FastifyReply) =>
      noRoute(request, reply.headers(app.securityHeaders), false),
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'
