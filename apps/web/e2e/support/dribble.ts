import { connect, type Socket } from 'node:net'

export type Caller = { socket: Socket; response: string; isOpen: boolean }

type Request = {
  path: string
  contentType: string
  /** What the head promises. */
  bytes: number
  headers?: readonly string[]
  /** What the body begins with. */
  first: string
}

const CHUNK = 'x'.repeat(64 * 1024)
const EVERY_MS = 20

/** Posts a large body bit by bit, never all of it, until the server closes the connection. */
export function dribble(siteUrl: string, { path, contentType, bytes, headers = [], first }: Request): Caller {
  const { port, host } = new URL(siteUrl)
  const socket = connect(Number(port), '127.0.0.1')
  const caller: Caller = { socket, response: '', isOpen: true }
  let sentBytes = first.length
  const timer = setInterval(() => {
    if (sentBytes + CHUNK.length >= bytes || !socket.writable || socket.writableNeedDrain) return
    sentBytes += CHUNK.length
    socket.write(CHUNK)
  }, EVERY_MS)
  socket.on('data', (data) => {
    caller.response += data
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    caller.isOpen = false
    clearInterval(timer)
  })
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `content-type: ${contentType}`,
    `content-length: ${bytes}`,
    ...headers,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${first}`)
  return caller
}
