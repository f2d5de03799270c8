import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const enough = { DATABASE_URL: 'postgresql://x', JWT_SECRET: 'x'.repeat(32) }

test('A secret that is missing is named', () => {
  expect(() => readConfig({})).toThrow(/DATABASE_URL[\s\S]*JWT_SECRET/)
})

test('No environment says that a test runs', () => {
  expect(() => readConfig({ ...enough, NODE_ENV: 'test' })).toThrow('NODE_ENV')
})

test('An empty variable counts as unset, and the port moves the site', () => {
  expect(readConfig({ ...enough, PORT: '4100', SITE_URL: '' }).SITE_URL).toBe('http://localhost:4100')
})

test('The refund policy of bookings is a list of days and percents that fall', () => {
  const steps = (BOOKING_REFUNDS?: string) => readConfig({ ...enough, BOOKING_REFUNDS }).BOOKING_REFUNDS
  expect(steps()).toEqual([
    { daysBefore: 14, percent: 100 },
    { daysBefore: 7, percent: 50 },
  ])
  expect(steps('30:100, 10:40, 2:15')).toHaveLength(3)
  for (const wrong of ['14', '14:101', '14:0', '7:50,14:100', '14:50,7:50', '14:100;7:50', '-1:100'])
    expect(() => steps(wrong), wrong).toThrow('BOOKING_REFUNDS')
})
