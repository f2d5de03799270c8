import { ProviderError } from '../payments/provider.ts'

const MAX_BYTES = 1024 * 1024

export type Fetched = { status: number; headers: Headers; text: string }

/**
 * A request that cannot hang, flood or wander off: `signal` ends it wherever it is, the body included; it follows no redirects
 * and reads at most a mebibyte.
 */
export async function boundedFetch(
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  signal: AbortSignal,
): Promise<Fetched> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > MAX_BYTES) throw new Error('the answer is too long')
      chunks.push(chunk)
    }
    return {
      status: response.status,
      headers: response.headers,
      text: Buffer.concat(chunks).toString('utf8'),
    }
  } catch (err) {
    throw new ProviderError('unavailable', 0, reasonOf(err, signal), err)
  }
}

function reasonOf(err: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time'
  if (!(err instanceof Error)) return String(err)
  return err.cause instanceof Error ? err.cause.message : err.message
}
