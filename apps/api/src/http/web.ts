import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPage } from '@baobab/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './app-error.ts'

/** The storefront's built files on the API's own origin. Pages get the shell; an unknown address gets it with a 404. */
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
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/')
    if (shell === null || !wantsPage) throw notFound()
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  })
}
