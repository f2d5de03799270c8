import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const enough = { DATABASE_URL: 'postgresql://x', JWT_SECRET: 'x'.repeat(32) }

test('A secret that is missing is named', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL[\s\S]*JWT_SECRET/)
})

test('An empty variable counts as unset, and the port moves the site', () => {
  expect(readConfig({ ...enough, PORT: '4100', SITE_URL: '' }).SITE_URL).toBe('http://localhost:4100')
})
