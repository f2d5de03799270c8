import { getFilm, getPageText, getSchedule, listCoupons } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { pageText } from './page-text.ts'
import { createSchedule } from './schedule.ts'

export {
  neverReply,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
} from '@baobab/contract/testing/mock-api'

/** Call once at the head of a test file. */
export function startServer() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  // the footer asks for the hours on every page, the checkout for the coupons, the menu for its film, the
  // legal pages for their text
  beforeEach(() =>
    server.use(
      reply(getSchedule, { service: createSchedule() }),
      reply(listCoupons, { coupons: [] }),
      reply(getFilm, {
        film: { title: 'Watch the fire', text: 'No sound.', src: '/film.webm', poster: '/film-poster.jpg' },
      }),
      reply(getPageText, { text: pageText }),
    ),
  )
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}
