import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '@baobab/contract'
import type { Headers } from './security/security-headers.ts'

/** What Node refuses before there is a request: bytes that are not HTTP, endless headers, callers that never finish. */
const refusals: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The request’s headers are too large.' },
}
const notHttp = { status: 400, message: 'We couldn’t read the request.' }

/** Responds on the bare socket, in the same form and with the same headers as every other error, and closes it. */
export function handleClientError(
  err: Error & { code?: string },
  socket: Socket,
  headers: Headers,
  requestId: string,
) {
  if (socket.writable && err.code !== 'ECONNRESET') {
    const { status, message } = (err.code && refusals[err.code]) || notHttp
    const body: ErrorBody = { status: false, message, code: 'malformed', request_id: requestId }
    const json = JSON.stringify(body)
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(json),
      'cache-control': 'no-store',
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${json}`)
  }
  socket.destroy(err)
}
