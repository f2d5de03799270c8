import { Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** Ordinary forms are smaller, and callers who send large bodies do not stop them. */
const FREE_BYTES = 64 * 1024
/** All bodies larger than that may hold so much together: six pictures. */
const BUDGET_BYTES = 32 * 1024 * 1024

export type CountBytes = (bytes: number) => void

/** One bound on what all requests of this process hold in memory at once. Beyond it, large bodies get 503. */
export function createBodyBudget() {
  let usedBytes = 0

  /** Throws when the body that these bytes belong to exceeds the budget. They are given back when the request ends. */
  function countBody(reply: FastifyReply): CountBytes {
    let bodyBytes = 0
    let heldBytes = 0
    let hasEnded = false
    reply.raw.once('close', () => {
      usedBytes -= heldBytes
      hasEnded = true
    })
    return (bytes) => {
      bodyBytes += bytes
      const wanted = Math.max(0, bodyBytes - FREE_BYTES) - heldBytes
      if (wanted <= 0 || hasEnded) return
      if (usedBytes + wanted > BUDGET_BYTES)
        throw new AppError('unavailable', 'We’re very busy right now. Please try again.', {
          retryAfterSeconds: 5,
        })
      usedBytes += wanted
      heldBytes += wanted
    }
  }

  /** A `preParsing` hook for bodies that Fastify's own parsers read. */
  async function countParsed(request: FastifyRequest, reply: FastifyReply, payload: NodeJS.ReadableStream) {
    if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= FREE_BYTES) return payload
    const count = countBody(reply)
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          count(chunk.byteLength)
          done(null, chunk)
        } catch (err) {
          reply.header('connection', 'close')
          done(err as Error)
        }
      },
    })
    // not `pipeline`, which would destroy the socket before the refusal is sent
    payload.on('error', (err) => counted.destroy(err))
    return payload.pipe(counted)
  }

  return { countBody, countParsed }
}
