import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPage, pagePrivacy } from '@baobab/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cached } from '../db/notified-cache.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from './app-error.ts'
import { sendEncoded, sendPrepared } from './cached/mount-cached.ts'
import { errorHandler } from './error-handler.ts'
import { fetchInProcess } from './pages/fetch-in-process.ts'
import { type KeptPages, openPages } from './pages/pages.ts'
import { loadRenderer } from './pages/renderer.ts'
import { plainPath } from './plain-path.ts'

type PageAt = ReturnType<typeof openPages>

/** The storefront on the API's own origin: its built files, its rendered pages, and the shell where nothing is rendered. */
export function openWeb({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const { WEB_DIR: webDir, SITE_URL: siteUrl } = config
  const index = webDir && join(webDir, 'index.html')
  const shell = index && existsSync(index) ? readFileSync(index, 'utf8') : null
  let pageAt: PageAt | undefined

  function handleNoRoute(request: FastifyRequest, reply: FastifyReply) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (shell === null || !isRead || request.url.startsWith('/api/'))
      return errorHandler(notFound(), request, reply)
    const { path, search } = splitUrl(request.url)
    const plain = plainPath(path)
    const privacy = pagePrivacy(plain, search)
    if (privacy !== 'public' || !isPage(plain)) reply.header('x-robots-tag', 'noindex')
    // what such a page loads or links to must not be told its address
    if (privacy === 'secret') reply.header('referrer-policy', 'no-referrer')
    if (plain !== path && isPage(plain)) {
      reply.header('cache-control', privacy === 'secret' ? 'no-store' : 'no-cache')
      return reply.redirect(plain + search, 301)
    }
    reply.type('text/html; charset=utf-8')
    if (pageAt !== undefined && privacy !== 'secret') return sendPage(pageAt, request, reply)
    return reply
      .code(isPage(path) ? 200 : 404)
      .header('cache-control', privacy === 'secret' ? 'no-store' : 'no-cache')
      .send(shell)
  }

  async function sendPage(find: PageAt, request: FastifyRequest, reply: FastifyReply) {
    const page = await find(request.url, request.ip).catch((err: unknown) => {
      if (err instanceof AppError && err.code === 'unavailable') return null
      throw err
    })
    // the browser renders the page
    if (page === null)
      return reply
        .code(503)
        .type('text/html; charset=utf-8')
        .headers({ 'retry-after': '2', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .send(shell)
    const { status, isPublic, body } = page
    reply.code(status)
    if (!isPublic) reply.header('x-robots-tag', 'noindex')
    if (status === 503) reply.header('retry-after', '5')
    // a later 304 would make the browser show this page again
    if (status !== 200) return sendEncoded(request, reply.header('cache-control', 'no-store'), body)
    return sendPrepared(request, reply, body)
  }

  /** `kept` is emptied whenever the content changes. */
  async function serve(app: FastifyInstance, kept: Cached<KeptPages>) {
    app.setNotFoundHandler(handleNoRoute)
    app.get('/robots.txt', (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`),
    )
    app.get('/sitemap.xml', (request, reply) => {
      if (pageAt === undefined) return handleNoRoute(request, reply)
      return sendPage(pageAt, request, reply.type('application/xml; charset=utf-8'))
    })
    if (!webDir || shell === null) return
    const renderer = await loadRenderer({
      webDir,
      siteUrl,
      fetchFor: (guestAddress) => fetchInProcess(app, guestAddress),
    })
    if (renderer !== undefined)
      pageAt = openPages({
        renderer,
        kept,
        now,
        onError: (err, url) =>
          app.log.error({ err, url: splitUrl(url).path }, 'a page could not be rendered'),
      })
    const assets = join(webDir, 'assets')
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      wildcard: false,
      // the web build leaves a .br and a .gz beside each text file
      preCompressed: true,
      // the template of all pages is not one of them
      globIgnore: ['index.html'],
      setHeaders: (reply, path) => {
        // names in assets/ contain a hash of the content
        const cacheControl = path.startsWith(assets)
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=300'
        reply.header('cache-control', cacheControl)
      },
    })
  }

  return { shell, handleNoRoute, serve }
}

function splitUrl(url: string): { path: string; search: string } {
  const query = url.indexOf('?')
  return query === -1 ? { path: url, search: '' } : { path: url.slice(0, query), search: url.slice(query) }
}
