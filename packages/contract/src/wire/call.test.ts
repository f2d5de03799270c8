import { expect, test } from 'vitest'
import { getHourlyPrice } from '../bookings/bookings.ts'
import { getProduct, listCategories, listProducts } from '../menu/menu.ts'
import { ApiError } from './api-error.ts'
import { buildPath, call } from './call.ts'
import { encodeBody } from './encode.ts'

const respondWith = (body: unknown, init: ResponseInit = {}) => ({
  fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
})

test('Amounts of a response arrive in cents', async () => {
  const { hourly_price } = await call(
    getHourlyPrice,
    {},
    respondWith({ status: true, hourly_price: { price: 120.5 } }),
  )
  expect(hourly_price.price).toBe(12050)
})

test('A response that does not match the contract throws', async () => {
  const result = call(listCategories, {}, respondWith({ status: true, categories: [{ id: 'x' }] }))
  await expect(result).rejects.toMatchObject({ code: 'internal' })
})

test('The server’s message and code reach the caller', async () => {
  const body = { status: false, message: 'No such dish', code: 'not_found', request_id: 'r1' }
  const result = call(
    getProduct,
    { params: { id: 7 } },
    respondWith(body, { status: 404, headers: { 'retry-after': '3' } }),
  )
  await expect(result).rejects.toMatchObject({
    message: 'No such dish',
    code: 'not_found',
    httpStatus: 404,
    retryAfterSeconds: 3,
  })
})

test('HTML from a proxy and a lost connection throw an ApiError', async () => {
  await expect(call(listCategories, {}, respondWith('<html>', { status: 502 }))).rejects.toBeInstanceOf(
    ApiError,
  )
  const noConnection = {
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  }
  await expect(call(listCategories, {}, noConnection)).rejects.toMatchObject({ code: 'offline' })
})

test('Parameters are escaped, empty ones are left out', () => {
  expect(buildPath(getProduct, { id: 'a/b' })).toBe('/user/product/a%2Fb')
  expect(buildPath(listProducts, {}, { category_id: '', search: 'ribs & rice' })).toBe(
    '/user/product?search=ribs+%26+rice',
  )
})

test('Nested fields of a form are written in brackets', () => {
  const { body } = encodeBody('form', {
    products: [{ size: 'rack', ingredients: [{ ingredient_category_id: 1 }] }],
    note: undefined,
  })
  expect(decodeURIComponent(String(body))).toBe(
    'products[0][size]=rack&products[0][ingredients][0][ingredient_category_id]=1',
  )
})
