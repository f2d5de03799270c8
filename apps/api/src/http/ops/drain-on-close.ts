import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

const IDLE_CHECK_MS = 100
/** Requests that take longer are cut, so that the process ends within ten seconds of its signal. */
const DRAIN_MS = 7_000

/**
 * Before the app closes, proxies have DRAIN_SECONDS to notice that it does. While it closes, each response ends its connection and idle connections are closed: a browser would keep them open for
 * minutes, and the server waits for all of them.
 */
export function drainOnClose(app: FastifyInstance, { DRAIN_SECONDS }: Pick<Config, 'DRAIN_SECONDS'>) {
  let isClosing = false
  let idleCheck: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    isClosing = true
    await sleep(DRAIN_SECONDS * 1000)
    idleCheck = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
    deadline = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(idleCheck)
    clearTimeout(deadline)
    done()
  })
  return { isClosing: () => isClosing }
}
