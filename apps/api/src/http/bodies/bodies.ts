import type { UploadedFile } from '@baobab/contract'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { AppError } from '../app-error.ts'
import { type CountBytes, createBodyBudget } from './body-budget.ts'

export const BODY_LIMIT_BYTES = 1024 * 1024
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024
/** Only endpoints whose contract says multipart take a file. Every endpoint takes a form in that encoding. */
const withFile = { files: 1, bytes: UPLOAD_LIMIT_BYTES + BODY_LIMIT_BYTES }
const withoutFile = { files: 0, bytes: BODY_LIMIT_BYTES }
/** More than an order of the contract's most lines, each with many choices. */
const MAX_FIELDS = 5000

/** `products[0][size]=rack` nests. qs's default of 20 array entries would turn a cart of 21 lines into an object. */
const parseNested = (text: string): Record<string, unknown> => {
  try {
    return qs.parse(text, {
      depth: 6,
      arrayLimit: 200,
      parameterLimit: MAX_FIELDS,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
    })
  } catch {
    throw new AppError('malformed', 'The form has too many fields.')
  }
}

/** Makes JSON, urlencoded and multipart bodies arrive as the same nested object. */
export async function acceptBodies(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES, parser: parseNested })
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
  const budget = createBodyBudget()
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET' || route.method === 'HEAD') return
    const limits = route.config?.endpoint?.encode === 'multipart' ? withFile : withoutFile
    const refuseTooLarge = async (request: FastifyRequest) => {
      const limitBytes = isMultipart(request) ? limits.bytes : BODY_LIMIT_BYTES
      if (Number(request.headers['content-length'] ?? 0) > limitBytes)
        throw new AppError('too_large', 'That’s too large.')
    }
    const parseMultipart = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isMultipart(request)) return
      const tooLarge = rejectBeyond(request, limits.bytes, budget.countBody(reply))
      request.body = await Promise.race([readMultipart(request, limits.files), tooLarge]).catch(
        (error: unknown) => {
          // the rest of the body is not read, so the connection cannot be used again
          reply.header('connection', 'close')
          throw toMultipartError(error)
        },
      )
    }
    const countParsed: typeof budget.countParsed = async (request, reply, payload) =>
      isMultipart(request) ? payload : budget.countParsed(request, reply, payload)
    route.onRequest = [refuseCharset, refuseTooLarge, ...[route.onRequest ?? []].flat()]
    route.preParsing = [countParsed, ...[route.preParsing ?? []].flat()]
    route.preValidation = [parseMultipart, ...[route.preValidation ?? []].flat()]
  })
}

/** Everything is read as UTF-8, so a body that says otherwise would be read wrongly. */
async function refuseCharset(request: FastifyRequest) {
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '') ?? []
  if (charset !== undefined && !/^utf-?8$/i.test(charset))
    throw new AppError('unsupported_media_type', 'Please send the text as UTF-8.')
}

const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('multipart/form-data') ?? false

/** Without this, the parser would wait for the end of a part that is too long, and a body without a length may have none. */
function rejectBeyond({ raw }: FastifyRequest, limitBytes: number, countBytes: CountBytes): Promise<never> {
  let bytes = 0
  // paused first: a data listener alone would start the stream before the parser is attached
  raw.pause()
  return new Promise((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength
      try {
        countBytes(chunk.byteLength)
        if (bytes > limitBytes) throw new AppError('too_large', 'That’s too large.')
      } catch (err) {
        raw.unpipe()
        raw.pause()
        reject(err)
      }
    })
  })
}

/** Limits have a status of their own; everything else the parser throws is a malformed body. */
function toMultipartError(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
    return new AppError('too_large', 'This form can’t take that file.')
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error
  return new AppError('malformed', 'We couldn’t read the form.')
}

async function readMultipart(request: FastifyRequest, files: number): Promise<Record<string, unknown>> {
  const fields = new URLSearchParams()
  const uploads: Record<string, UploadedFile> = {}
  let textBytes = 0
  for await (const part of request.parts({ limits: { files } })) {
    if (part.type === 'file') {
      uploads[part.fieldname] = { bytes: await part.toBuffer(), declaredType: part.mimetype }
      continue
    }
    if (part.fieldnameTruncated || part.valueTruncated)
      throw new AppError('too_large', 'A field is too large.')
    const value = String(part.value)
    textBytes += part.fieldname.length + value.length
    if (textBytes > BODY_LIMIT_BYTES) throw new AppError('too_large', 'That’s too large.')
    fields.append(part.fieldname, value)
  }
  return { ...parseNested(fields.toString()), ...uploads }
}
