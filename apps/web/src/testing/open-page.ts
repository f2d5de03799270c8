import {
  type Endpoint,
  getBanner,
  getFilm,
  getPageText,
  getProduct,
  getSchedule,
  getSlider,
  listCategories,
  listCoupons,
  listEvents,
  listProducts,
  listReviews,
  type Output,
} from '@baobab/contract'
import { encode } from 'zod/mini'
import { render } from '../server/server.tsx'
import { createEvent } from './events.ts'
import { pageText } from './page-text.ts'
import { banner, createPicture, createProduct, createSlider } from './products.ts'
import { createSchedule } from './schedule.ts'

const template =
  '<!doctype html><html><head><!--head--><!--/head--></head><body><div id="root"><!--page--></div><!--data--></body></html>'
export const ribs = createProduct({
  id: 1,
  name: 'Ribs',
  detail_description: '<p>Slow.</p>',
  images: [createPicture({ base: '/media/ribs' })],
  share_image: '/media/share.jpg',
})

const coupons = [
  { id: 1, code: 'SMOKE15', percent: 15, end_date: '2999-01-05T08:00:00Z', max_uses_per_guest: 1 },
]

const events = { upcoming_events: [createEvent({ id: 4 })], past_events: [createEvent({ id: 3 })] }

const review = {
  id: 1,
  name: 'Marcus Hill',
  rating: 4,
  review: 'The point end.',
  image: null,
  updated_at: '2026-11-02T20:00:00.000Z',
  verified_order: true,
}

export const json = <E extends Endpoint>(endpoint: E, body: Omit<Output<E>, 'status'>) =>
  Response.json(encode(endpoint.response, { status: true, ...body } as never)) // a generic type cannot express it
export const failure = (status: number, code: string) =>
  Response.json({ status: false, code, message: code, request_id: '1' }, { status })

/** The API with one dish and a little of everything else. */
export async function api(address: unknown): Promise<Response> {
  const { pathname } = new URL(String(address), 'http://localhost')
  if (pathname === '/api/user/category') return json(listCategories, { categories: [ribs.category] })
  if (pathname === '/api/user/banner') return json(getBanner, { banner })
  if (pathname === '/api/user/sliderimage')
    return json(getSlider, { slider_image: createSlider([{ ...createPicture(), link: null }]) })
  if (pathname === '/api/user/product') return json(listProducts, { products: [ribs] })
  if (pathname === '/api/user/all/coupon') return json(listCoupons, { coupons })
  if (pathname === '/api/user/film') return json(getFilm, { film: null })
  if (pathname.startsWith('/api/user/page-text/')) return json(getPageText, { text: pageText })
  if (pathname === '/api/user/event') return json(listEvents, { data: events })
  if (pathname === '/api/user/product/1') return json(getProduct, { product: ribs })
  if (pathname === '/api/user/review')
    return json(listReviews, { reviews: [review], count: 1, next_cursor: null })
  if (pathname === '/api/user/service') return json(getSchedule, { service: createSchedule() })
  return failure(404, 'not_found')
}

/** The page that the server renders at an address. */
export async function openPage(url: string, fetch: (address: unknown) => Promise<Response> = api) {
  return render(url, {
    template,
    fetch: fetch as typeof globalThis.fetch,
    siteUrl: 'https://shop.example',
    sanitise: (text) => text.replace('Slow', 'Cleaned'),
    screenScripts: (screen) => [`/assets/${screen}.js`],
  })
}
