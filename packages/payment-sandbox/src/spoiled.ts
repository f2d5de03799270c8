import type { ServerResponse } from 'node:http'
import { retyped } from './alter.ts'
import type { Answer } from './answer.ts'
import type { Fault } from './faults.ts'

const html = '<!doctype html><html><head><title>Maintenance</title></head><body>Back soon</body></html>'

/** Writes an answer no honest server would send; false when the fault does not concern the body. */
export function sendSpoiled(response: ServerResponse, fault: Fault | undefined, answer: Answer): boolean {
  const text = JSON.stringify(answer.body)
  const headers = { 'content-type': 'application/json', ...answer.headers }
  switch (fault?.kind) {
    case 'malformed-json':
      response.writeHead(answer.status, headers).end(text.slice(0, Math.max(1, Math.floor(text.length / 2))))
      return true
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      return true
    case 'no-content-type':
      response.writeHead(answer.status).end(text)
      return true
    case 'bad-gzip':
      response.writeHead(answer.status, { ...headers, 'content-encoding': 'gzip' }).end('this is not gzip')
      return true
    case 'wrong-type':
      response.writeHead(answer.status, headers).end(JSON.stringify(retyped(answer.body)))
      return true
    case 'truncated':
      response.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(text) })
      response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy())
      return true
    case 'drip': {
      // Valid white space for ever: a client without a total time limit waits for ever.
      response.writeHead(answer.status, headers)
      const timer = setInterval(() => response.write(' '), fault.everyMs)
      response.on('close', () => clearInterval(timer))
      return true
    }
    default:
      return false
  }
}
