import { ApiError } from '@baobab/contract'
import { isOffline } from '../../api/client/errors.ts'
import { ConnectionLost } from './connection-lost.ts'
import type { IdempotencyKeys } from './idempotency-key.ts'

/**
 * Sends an order under its idempotency key, so that it is stored once however often it is sent. An order that has ended under
 * its key, unpaid for too long or cancelled, is sent anew. Without a network nothing is sent, now or later.
 */
export async function sendOnce<Body extends { payment_method: string }, Answer>(
  keys: IdempotencyKeys,
  body: Body,
  send: (body: Body, idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  if (!navigator.onLine) throw new ConnectionLost(keys.wasSent(body))
  const sendWithKey = async () => {
    const key = keys.keyFor(body)
    try {
      return await sendUntilReady(() => send(body, key))
    } catch (error) {
      if (isRefusal(error)) keys.forget()
      throw isOffline(error) ? new ConnectionLost(true) : error
    }
  }
  try {
    return await sendWithKey()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'idempotency_conflict') return sendWithKey()
    throw error
  }
}

const MAX_RETRIES = 15

/** `in_progress`: another request of the same order is opening the pay page. */
async function sendUntilReady<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'in_progress' || retries === MAX_RETRIES) throw error
      const seconds = error.retryAfterSeconds ?? 1
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** After any other failure the order may have been stored, so the retry keeps its key. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500
