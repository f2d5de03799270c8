import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

test('No two endpoints share a method and path', () => {
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names.length).toBeGreaterThan(40)
  expect(new Set(names).size).toBe(names.length)
})
