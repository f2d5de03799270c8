import type { Endpoint } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'

/** The bodies that an endpoint is sent. */
export function record<E extends Endpoint>(endpoint: E, answer: Parameters<typeof reply<E>>[1]) {
  const sent: unknown[] = []
  server.use(
    reply(endpoint, (request) => {
      sent.push(JSON.parse(request.body))
      return typeof answer === 'function' ? answer(request) : answer
    }),
  )
  return sent
}
