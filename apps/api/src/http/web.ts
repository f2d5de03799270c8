import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPage, pagePrivacy } from '@baobab/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './app-error.ts'
import { errorHandler } from './error-handler.ts'

/** The storefront's built files on the API's own origin. Pages get the shell; any other address gets it with a 404. */
export function openWeb(webDir: string | undefined) {
  const index = webDir && join(webDir, 'index.html')
  const shell = index && existsSync(index) ? readFileSync(index) : null

  function handleNoRoute(request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (shell === null || !isRead || request.url.startsWith('/api/'))
      return errorHandler(notFound(), request, reply)
    const { path, search } = splitUrl(request.url)
    const privacy = pagePrivacy(path, search)
    if (privacy !== 'public') reply.header('x-robots-tag', 'noindex')
    // what such a page loads or links to must not be told its address
    if (privacy === 'secret') reply.header('referrer-policy', 'no-referrer')
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', privacy === 'secret' ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
      .send(shell)
  }

  async function serve(app: FastifyInstance) {
    app.setNotFoundHandler(handleNoRoute)
    if (!webDir || shell === null) return
    const assets = join(webDir, 'assets')
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      // the web build leaves a .br and a .gz beside each text file
      preCompressed: true,
      setHeaders: (reply, path) => {
        // names in assets/ contain a hash of the content
        const cacheControl = path.startsWith(assets)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=300'
        reply.header('cache-control', cacheControl)
      },
    })
  }

  return { handleNoRoute, serve }
}

function splitUrl(url: string): { path: string; search: string } {
  const query = url.indexOf('?')
  return query === -1 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) }
}
