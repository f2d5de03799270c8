import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@baobab/contract'
import * as z from 'zod/mini'
import type { Reply } from '../mount.ts'

type Compression = 'br' | 'gzip'
export type Encoding = Compression | 'identity'
export type EncodedBody = { bytes: Buffer; etag: string; encoding: Encoding }

/** An endpoint's response as bytes, made once and sent many times. */
export type PreparedResponse<E extends Endpoint> = {
  /** Only for the compiler: the response of one endpoint is not that of another. */
  readonly endpoint?: E
  /** Hash of the content, whatever the encoding. */
  readonly hash: string
  readonly identity: EncodedBody
  /** What has been compressed so far, or is being compressed. */
  readonly compressed: Partial<Record<Compression, Promise<EncodedBody>>>
}

/**
 * Encodes a response by its endpoint's schema (cents become dollars, columns the contract does not name are dropped). Throws when
 * it does not fit the schema. Returns `previous`, with all that is compressed of it, when the content is the same.
 */
export function prepareResponse<const E extends Endpoint>(
  endpoint: E,
  response: Reply<E>,
  previous?: PreparedResponse<E>,
): PreparedResponse<E> {
  const prepared = prepareText<E>(JSON.stringify(z.encode(endpoint.response, { status: true, ...response })))
  return previous?.hash === prepared.hash ? previous : prepared
}

/** Compressed when a guest first asks for that encoding. */
export function prepareText<E extends Endpoint>(text: string): PreparedResponse<E> {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { hash, identity: { bytes, etag: `"${hash}"`, encoding: 'identity' }, compressed: {} }
}

export async function bodyIn(prepared: PreparedResponse<Endpoint>, encoding: Encoding): Promise<EncodedBody> {
  if (encoding === 'identity') return prepared.identity
  prepared.compressed[encoding] ??= compress(prepared, encoding)
  return prepared.compressed[encoding]
}

async function compress({ hash, identity }: PreparedResponse<Endpoint>, encoding: Compression) {
  const bytes = encoding === 'br' ? await brotli(identity.bytes) : await promisify(gzip)(identity.bytes)
  // a strong ETag names the very bytes, so each encoding has its own
  return { bytes, etag: `"${hash}-${encoding}"`, encoding }
}

/** Brotli's quality, up to 11. Beyond 6 a few percent less cost many times the work, and a guest waits for it. */
const BROTLI_QUALITY = 6
const brotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      // no wider than the text: the usual window takes megabytes in each of four threads
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(12, Math.ceil(Math.log2(bytes.byteLength + 16)))),
    },
  })
