import type { Db } from '@baobab/db'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { etagMatches } from '../http/cached/etag.ts'
import { recentFiles } from './recent-files.ts'

const YEAR_SECONDS = 31_536_000
/** Of pictures kept in this process; a page shows a few dozen of 10 to 70 kB. */
const MEMORY_BYTES = 32 * 1024 * 1024

/** `/media/…`: a name holds a hash of the upload, or of the master a picture is made of, so an answer holds for ever. */
export function mediaRoutes(app: FastifyInstance, { db }: Deps) {
  const files = recentFiles((name) => read(db, name), MEMORY_BYTES)

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const file = /^[a-z0-9][a-z0-9._-]*$/.test(name) ? await files.get(name) : null
    if (file === null) throw notFound()
    const etag = `"${name}"`
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('etag', etag)
      // somebody else's upload is shown as a picture or not at all
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type(file.contentType).send(file.bytes)
  })
}

async function read(db: Db, name: string) {
  const file = await db.media.findUnique({ where: { name }, select: { contentType: true, bytes: true } })
  return file && { contentType: file.contentType, bytes: Buffer.from(file.bytes) }
}
