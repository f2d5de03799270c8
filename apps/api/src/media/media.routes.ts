import type { Db } from '@baobab/db'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { etagMatches } from '../http/cached/etag.ts'

const YEAR_SECONDS = 31_536_000
/** Bytes of files kept in this process; a page shows a few dozen of 10 to 70 kB. */
const MEMORY_BYTES = 32 * 1024 * 1024

type StoredFile = { contentType: string; bytes: Buffer }

/** `/media/…`: a name contains a hash of the upload or of a picture's master, so a response never changes. */
export function mediaRoutes(app: FastifyInstance, { db }: Deps) {
  const files = fileCache((name) => readFile(db, name), MEMORY_BYTES)

  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const file = /^[a-z0-9][a-z0-9._-]*$/.test(name) && (await files.fetch(name))
    if (!file) throw notFound()
    const etag = `"${name}"`
    reply
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('etag', etag)
      // an upload is shown as a picture or not at all
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(file.contentType)
    if (!file.contentType.startsWith('video/')) return reply.send(file.bytes)
    return sendPart(reply, file.bytes, request.headers.range)
  })
}

/** Safari plays a film only from a server that sends the part it asks for. What is no plain part is answered with the whole. */
function sendPart(reply: FastifyReply, bytes: Buffer, range = '') {
  reply.header('accept-ranges', 'bytes')
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  if (first === undefined) return reply.send(bytes)
  const [start, end] = [Number(first), Math.min(last ? Number(last) : Infinity, bytes.byteLength - 1)]
  if (start > end)
    return reply.code(416).header('content-range', `bytes */${bytes.byteLength}`).send(Buffer.alloc(0))
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.byteLength}`)
    .send(bytes.subarray(start, end + 1))
}

/** The files requested last. Requests for the same file at the same time share one read. */
export const fileCache = (read: (name: string) => Promise<StoredFile | undefined>, maxBytes: number) =>
  new LRUCache<string, StoredFile>({
    maxSize: maxBytes,
    // one large file must not push out all others
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.byteLength),
    fetchMethod: read,
  })

async function readFile(db: Db, name: string): Promise<StoredFile | undefined> {
  const file = await db.media.findUnique({ where: { name }, select: { contentType: true, bytes: true } })
  return file ? { contentType: file.contentType, bytes: Buffer.from(file.bytes) } : undefined
}
