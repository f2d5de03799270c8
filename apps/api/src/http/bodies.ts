import type { UploadedFile } from '@baobab/contract'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from './app-error.ts'

export const BODY_LIMIT_BYTES = 1024 * 1024
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024
const MULTIPART_LIMIT_BYTES = UPLOAD_LIMIT_BYTES + BODY_LIMIT_BYTES
const MAX_FIELDS = 2000

/** `products[0][size]=rack` nests. qs's own default of 20 array entries would turn a cart of 21 lines into an object. */
const nest = (text: string): Record<string, unknown> => {
  try {
    return qs.parse(text, {
      depth: 6,
      arrayLimit: 100,
      parameterLimit: MAX_FIELDS,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
    })
  } catch {
    throw new AppError('malformed', 'The form has too many fields.')
  }
}

/** JSON, urlencoded and multipart bodies all arrive as the same nested object. */
export async function acceptBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES, parser: nest })
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: {
      files: 1,
      fileSize: UPLOAD_LIMIT_BYTES,
      fields: MAX_FIELDS,
      fieldSize: 64 * 1024,
      parts: MAX_FIELDS,
      headerPairs: 50,
    },
  })
  app.addHook('onRequest', async (request) => {
    const limit = isMultipart(request) ? MULTIPART_LIMIT_BYTES : BODY_LIMIT_BYTES
    if (Number(request.headers['content-length'] ?? 0) > limit)
      throw new AppError('too_large', 'That is too large.')
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return
    const excess = whenBeyond(request, MULTIPART_LIMIT_BYTES)
    request.body = await Promise.race([readMultipart(request), excess]).catch((error: unknown) => {
      // what is still on its way is not read: the connection ends with the answer
      reply.header('connection', 'close')
      refuseUnreadable(error)
    })
  })
}

const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** The parser waits for the end of a part that is too long; one that was never announced may have none. */
function whenBeyond({ raw }: FastifyRequest, limitBytes: number): Promise<never> {
  let bytes = 0
  // paused first: listening alone would set the stream flowing before the parser is there
  raw.pause()
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      if (bytes <= limitBytes) return
      raw.unpipe()
      raw.pause()
      reject(new AppError('too_large', 'That is too large.'))
    })
  })
}

/** Limits come with a status of their own; anything else the parser throws is a body it could not make sense of. */
function refuseUnreadable(error: unknown): never {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
  throw new AppError('malformed', 'The form could not be read.')
}

async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new URLSearchParams()
  const files: Record<string, UploadedFile> = {}
  let textBytes = 0
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      files[part.fieldname] = { bytes: await part.toBuffer(), declaredType: part.mimetype }
      continue
    }
    if (part.fieldnameTruncated || part.valueTruncated)
      throw new AppError('too_large', 'A field is too large.')
    const value = String(part.value)
    textBytes += part.fieldname.length + value.length
    if (textBytes > BODY_LIMIT_BYTES) throw new AppError('too_large', 'That is too large.')
    fields.append(part.fieldname, value)
  }
  return { ...nest(fields.toString()), ...files }
}
