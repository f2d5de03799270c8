const MAX_BYTES = 1024 * 1024

/** There is no usable response: no connection, no answer in time, a redirect, or a body that is too long. */
export class FetchError extends Error {
  override name = 'FetchError'
}

/** A request to another company's server. It follows no redirects, and `signal` also ends a body that never ends. */
export async function boundedFetch(
  url: string,
  init: Omit<RequestInit, 'signal' | 'redirect'>,
  signal: AbortSignal,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > MAX_BYTES) throw new Error('the response is too long')
      chunks.push(chunk)
    }
    return { status: response.status, text: Buffer.concat(chunks).toString('utf8') }
  } catch (err) {
    throw new FetchError(failureReason(err, signal), { cause: err })
  }
}

function failureReason(err: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no response in time'
  if (!(err instanceof Error)) return String(err)
  return err.cause instanceof Error ? err.cause.message : err.message
}

/** Undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
