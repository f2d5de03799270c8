import { expect, test } from '@playwright/test'
import { firstLoad } from './support/first-load.ts'

const LIMIT_KIB = 115

test('The scripts of a first visit to the home page weigh at most 115 KiB', () => {
  const scripts = firstLoad('src/screens/home/Home.tsx')
  const kib = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024
  expect(scripts.length).toBeGreaterThan(0)
  expect(kib, scripts.map(({ file, gzipBytes }) => `${file}: ${gzipBytes}`).join('\n')).toBeLessThanOrEqual(
    LIMIT_KIB,
  )
})
