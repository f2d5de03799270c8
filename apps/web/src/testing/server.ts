import {
  getBanner,
  getFilm,
  getPageText,
  getProfile,
  getSchedule,
  getSlider,
  listCategories,
  listCoupons,
  listFavourites,
  listProducts,
  listReviews,
  paymentConfig,
  socialConfig,
} from '@baobab/contract'
import { reply, replyWithNetworkError, server } from '@baobab/contract/testing/mock-api'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { pageText } from './page-text.ts'
import { createSchedule } from './schedule.ts'
import { createUser } from './users.ts'

export {
  neverReply,
  record,
  reply,
  replyWithError,
  replyWithNetworkError,
  server,
} from '@baobab/contract/testing/mock-api'

/** Call once at the head of a test file. What many pages ask for besides their subject has an answer; the menu cannot be reached. */
export function startServer() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    sessionStorage.clear()
    server.use(
      reply(getSchedule, { service: createSchedule() }),
      reply(listCoupons, { coupons: [] }),
      reply(getFilm, {
        film: { title: 'Watch the fire', text: 'No sound.', src: '/film.webm', poster: '/film-poster.jpg' },
      }),
      reply(getPageText, { text: pageText }),
      reply(getProfile, { user: createUser() }),
      reply(listFavourites, { whishlists: [] }),
      reply(listReviews, { reviews: [], count: 0, next_cursor: null }),
      reply(paymentConfig, { origins: [] }),
      reply(socialConfig, { google: null, facebook: null }),
      ...[getBanner, getSlider, listCategories, listProducts].map(replyWithNetworkError),
    )
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}
