import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@baobab/contract'
import * as z from 'zod/mini'
import type { Reply } from '../mount.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** In one encoding: its bytes, and its own headers as names and values in turn. */
export type PreparedBody = { bytes: Buffer; etag: string; headers: readonly string[] }

type Compressed = Exclude<Encoding, 'identity'>

/** An endpoint's answer as it travels, made once and sent many times. */
export type Prepared<E extends Endpoint> = {
  /** Whose answer this is; only the compiler asks. */
  readonly endpoint?: E
  /** Of the content, whatever the encoding. */
  readonly hash: string
  readonly identity: PreparedBody
  /** What has been compressed so far, or is being. */
  readonly compressed: Partial<Record<Compressed, PreparedBody | Promise<PreparedBody>>>
}

/**
 * Encodes an answer by its endpoint's response schema (cents become dollars, unnamed columns fall away; what does not
 * fit throws), and compresses it. `before` is handed back when it says the same.
 */
export async function prepare<const E extends Endpoint>(
  endpoint: E,
  answer: Reply<E>,
  before?: Prepared<E>,
): Promise<Prepared<E>> {
  const prepared = prepareJson<E>(JSON.stringify(z.encode(endpoint.response, { status: true, ...answer })))
  if (before?.hash === prepared.hash) return before
  await Promise.all([bodyIn(prepared, 'br'), bodyIn(prepared, 'gzip')])
  return prepared
}

/** For JSON put together from pieces already encoded, which may be asked for only once: compressed when somebody takes it so. */
export function prepareJson<E extends Endpoint>(json: string): Prepared<E> {
  const bytes = Buffer.from(json)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { hash, identity: body(bytes, `"${hash}"`), compressed: {} }
}

/** An answer in one encoding: at once where it is there, else when it is compressed. */
export function bodyIn(
  prepared: Prepared<Endpoint>,
  encoding: Encoding,
): PreparedBody | Promise<PreparedBody> {
  if (encoding === 'identity') return prepared.identity
  prepared.compressed[encoding] ??= compress(prepared, encoding)
  return prepared.compressed[encoding]
}

// a strong ETag names the very bytes, so each encoding has its own
const SUFFIX = { br: 'br', gzip: 'gz' }

async function compress({ hash, identity, compressed }: Prepared<Endpoint>, encoding: Compressed) {
  const bytes = await (encoding === 'br' ? brotli : zip)(identity.bytes)
  const made = body(bytes, `"${hash}-${SUFFIX[encoding]}"`, encoding)
  compressed[encoding] = made
  return made
}

const body = (bytes: Buffer, etag: string, encoding?: Encoding): PreparedBody => ({
  bytes,
  etag,
  headers: [
    ...['content-type', 'application/json; charset=utf-8'],
    ...['content-length', String(bytes.byteLength)],
    ...(encoding ? ['content-encoding', encoding] : []),
  ],
})

const zip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Of 11: beyond it a few per cent less cost many times the work, and a change of the menu waits for that. */
const BROTLI_QUALITY = 6
const brotli = (bytes: Buffer) =>
  compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // no wider than what there is to look back at: the usual window takes megabytes in each of four threads
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(12, Math.ceil(Math.log2(bytes.byteLength + 16)))),
    },
  })
