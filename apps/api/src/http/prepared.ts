import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint } from '@baobab/contract'
import * as z from 'zod/mini'
import type { Reply } from './mount.ts'

export type Encoding = 'identity' | 'br' | 'gzip'

/** In one encoding: its bytes, and its own headers as names and values in turn. */
export type PreparedBody = { bytes: Buffer; etag: string; headers: readonly string[] }

/** An endpoint's answer as it travels, made once and sent many times. */
export type Prepared<E extends Endpoint> = {
  /** Whose answer this is; only the compiler asks. */
  readonly endpoint?: E
  /** Of the content, whatever the encoding. */
  readonly hash: string
  readonly bodies: Readonly<Record<Encoding, PreparedBody>>
}

/**
 * Encodes an answer by its endpoint's response schema (cents become dollars, unnamed columns fall away; what does not
 * fit throws), and compresses it. `before` is handed back when it says the same.
 */
export const prepare = async <const E extends Endpoint>(
  endpoint: E,
  answer: Reply<E>,
  before?: Prepared<E>,
) => prepareJson<E>(JSON.stringify(z.encode(endpoint.response, { status: true, ...answer })), before)

/** The same for JSON that was put together from pieces already encoded. */
export async function prepareJson<E extends Endpoint>(
  json: string,
  before?: Prepared<E>,
): Promise<Prepared<E>> {
  const bytes = Buffer.from(json)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  if (before?.hash === hash) return before
  const [br, gz] = await Promise.all([brotli(bytes), zip(bytes)])
  // a strong ETag names the very bytes, so each encoding has its own
  return {
    hash,
    bodies: {
      identity: body(bytes, `"${hash}"`),
      br: body(br, `"${hash}-br"`, 'br'),
      gzip: body(gz, `"${hash}-gz"`, 'gzip'),
    },
  }
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
