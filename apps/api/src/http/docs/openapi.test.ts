import { endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { apiDocument } from './openapi.ts'

const document: unknown = JSON.parse(JSON.stringify(apiDocument(endpoints, 'https://smokehouse.test')))

function* findRefs(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') yield inner
    yield* findRefs(inner)
  }
}

/** What a reference such as `#/components/schemas/Error` points at. */
const resolve = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)

test('Every reference of the document points at something in it', () => {
  const refs = [...new Set(findRefs(document))]
  expect(refs).toContain('#/components/schemas/Error')
  expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([])
})

test('Every operation says who may call it', () => {
  const { paths } = apiDocument(endpoints, 'https://smokehouse.test')
  expect(paths['/user/product']?.get).toMatchObject({ security: [] })
  expect(paths['/user/order/{orderId}']?.get).toMatchObject({ security: [{}, { bearer: [] }] })
  expect(paths['/staff/order']?.get).toMatchObject({ security: [{ bearer: [] }] })
})

test('An amount in a request is a number: dollars with cents', () => {
  const { paths } = apiDocument(endpoints, 'https://smokehouse.test')
  expect(paths['/staff/order/{orderId}/refund']?.post).toMatchObject({
    requestBody: {
      content: { 'application/json': { schema: { properties: { amount: { type: 'number' } } } } },
    },
  })
})
