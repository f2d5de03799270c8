import type { ServerResponse } from 'node:http'
import type { Fault } from './faults.ts'
import type { ProviderResponse } from './provider-api.ts'

const html = '<!doctype html><html><head><title>Maintenance</title></head><body>Back soon</body></html>'

/** Writes a response that breaks HTTP, JSON or the schema; false when the fault does not concern the body. */
export function sendBrokenResponse(
  raw: ServerResponse,
  fault: Fault | undefined,
  response: ProviderResponse,
): boolean {
  const text = JSON.stringify(response.body)
  const headers = { 'content-type': 'application/json', ...response.headers }
  switch (fault?.kind) {
    case 'malformed-json':
      raw.writeHead(response.status, headers).end(text.slice(0, Math.max(1, Math.floor(text.length / 2))))
      return true
    case 'html':
      raw.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      return true
    case 'no-content-type':
      raw.writeHead(response.status).end(text)
      return true
    case 'bad-gzip':
      raw.writeHead(response.status, { ...headers, 'content-encoding': 'gzip' }).end('this is not gzip')
      return true
    case 'wrong-type':
      raw.writeHead(response.status, headers).end(JSON.stringify(retyped(response.body)))
      return true
    case 'truncated':
      raw.writeHead(response.status, { ...headers, 'content-length': Buffer.byteLength(text) })
      raw.write(text.slice(0, Math.floor(text.length / 2)), () => raw.destroy())
      return true
    case 'drip': {
      // White space without end: a client without a total time limit waits for ever.
      raw.writeHead(response.status, headers)
      const timer = setInterval(() => raw.write(' '), fault.everyMs)
      raw.on('close', () => clearInterval(timer))
      return true
    }
    default:
      return false
  }
}

/** The same keys with values of another type: a client that trusts its types fails on it. */
function retyped(value: unknown): unknown {
  if (typeof value === 'string') return 42
  if (typeof value === 'number') return 'forty-two'
  if (typeof value === 'boolean') return { yes: [] }
  if (Array.isArray(value)) return 'not a list'
  if (typeof value !== 'object' || value === null) return []
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, retyped(inner)]))
}
