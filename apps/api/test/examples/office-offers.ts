import * as api from '@baobab/contract'
import { newKey } from '../rows/checkouts.ts'
import type { ExamplesSite } from './examples-site.ts'
import { type ExamplePlayer, first } from './player.ts'

/** The owner makes a coupon, changes it and ends one that guests have used. */
export async function playOfficeOffers(site: ExamplesSite, { play }: ExamplePlayer) {
  const owner = await play(api.staffLogin, { body: site.account('owner') })
  const added = { code: 'EMBER15', percent: 15, first_day: null, last_day: '2098-12-31', listed: true }
  const { coupon } = await play(
    api.addCoupon,
    { body: { ...added, max_uses: 50, max_uses_per_guest: null } },
    { ...owner, key: newKey() },
  )
  const params = { id: coupon.id }
  await play(api.listOfficeCoupons, { query: { state: 'active' } }, owner)
  await play(api.getOfficeCoupon, { params }, owner)
  const changes = { max_uses_per_guest: 1 }
  await play(api.saveCoupon, { params, body: { version: coupon.version, changes } }, owner)
  await play(api.listCouponOrders, { params, query: {} }, owner)
  const { coupon: ended } = await play(api.endCoupon, { params }, owner)
  await play(api.removeCoupon, { params, query: { version: ended.version } }, owner)

  const { banner, slides, film } = await play(api.getHomePage, {}, owner)
  await play(api.saveBanner, { body: { version: banner.version, changes: { discount: 20 } } }, owner)
  const slide = { params: { id: first(slides).id } }
  await play(
    api.saveSlide,
    { ...slide, body: { version: first(slides).version, changes: { link: '/menu' } } },
    owner,
  )
  await play(api.moveSlide, { ...slide, body: { after: slides[1]?.id ?? null } }, owner)

  const sent = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', phone: '2535550142' }
  await play(api.sendContactMessage, {
    body: { ...sent, subject: 'Goat for forty', message: 'Can you roast one on a Sunday?' },
  })
  const { items } = await play(api.listMessages, { query: { state: 'unread' } }, owner)
  const message = { params: { id: first(items).id } }
  const { version } = (await play(api.getMessage, message, owner)).message
  await play(api.saveMessage, { ...message, body: { version, changes: { status: 'read' } } }, owner)
  await play(api.answerMessage, { ...message, body: { answer: 'With pleasure. We’ll call you.' } }, owner)
  const bytes = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('of the example')])
  const { file } = await play(api.uploadFilm, { body: { film: new Blob([bytes]) } }, owner)
  await play(api.saveFilm, { body: { version: film.version, changes: { file } } }, owner)
  const { texts } = await play(api.listPageTexts, {}, owner)
  const terms = texts.find(({ id }) => id === 3)
  await play(
    api.savePageText,
    {
      params: { id: 3 },
      body: { version: terms?.version ?? 1, changes: { intro: 'What we promise, and what we ask.' } },
    },
    owner,
  )

  const night = { name: 'Midsummer Fire', place: 'Wright Park, Tacoma', starts_at: '2098-06-21T18:00' }
  const { event } = await play(api.addEvent, { body: night }, { ...owner, key: newKey() })
  await play(api.listOfficeEvents, { query: { state: 'hidden' } }, owner)
  await play(api.getOfficeEvent, { params: { id: event.id } }, owner)
  await play(
    api.saveEvent,
    {
      params: { id: event.id },
      body: { version: event.version, changes: { summary: 'A whole goat, all night.' } },
    },
    owner,
  )
}
