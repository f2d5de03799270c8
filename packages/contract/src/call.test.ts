import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { getHourlyPrice } from './bookings.ts'
import { call, pathOf } from './call.ts'
import { encodeBody } from './encode.ts'
import { getProduct, listCategories, listProducts } from './menu.ts'

const answering = (body: unknown, init: ResponseInit = {}) => ({
  fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
})

test('money is cents on this side of the wire', async () => {
  const { hourly_price } = await call(
    getHourlyPrice,
    {},
    answering({ status: true, hourly_price: { price: 120.5 } }),
  )
  expect(hourly_price.price).toBe(12050)
})

test('an answer that does not fit the contract is refused, not shown', async () => {
  const wrong = call(listCategories, {}, answering({ status: true, categories: [{ id: 'x' }] }))
  await expect(wrong).rejects.toMatchObject({ code: 'internal' })
})

test('the server’s own words and code reach the caller', async () => {
  const body = { status: false, message: 'No such dish', code: 'not_found', request_id: 'r1' }
  const refused = call(
    getProduct,
    { params: { id: 7 } },
    answering(body, { status: 404, headers: { 'retry-after': '3' } }),
  )
  await expect(refused).rejects.toMatchObject({
    message: 'No such dish',
    code: 'not_found',
    httpStatus: 404,
    retryAfterSeconds: 3,
  })
})

test('HTML from a proxy and a dead connection are failures with a sentence', async () => {
  await expect(call(listCategories, {}, answering('<html>', { status: 502 }))).rejects.toBeInstanceOf(
    ApiError,
  )
  const dead = {
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  }
  await expect(call(listCategories, {}, dead)).rejects.toMatchObject({ code: 'offline' })
})

test('parameters are escaped and empty ones left out', () => {
  expect(pathOf(getProduct, { id: 'a/b' })).toBe('/user/product/a%2Fb')
  expect(pathOf(listProducts, {}, { category_id: '', search: 'ribs & rice' })).toBe(
    '/user/product?search=ribs+%26+rice',
  )
})

test('nested bodies travel in brackets', () => {
  const { body } = encodeBody('form', {
    products: [{ size: 'rack', ingredients: [{ ingredient_category_id: 1 }] }],
    note: undefined,
  })
  expect(decodeURIComponent(String(body))).toBe(
    'products[0][size]=rack&products[0][ingredients][0][ingredient_category_id]=1',
  )
})
