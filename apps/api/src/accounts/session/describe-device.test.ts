import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S928B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
    'Opera on Linux',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Mac'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0', 'Firefox on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/139.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPad',
  ],
  ['SomeApp/1.0 (Linux)', 'A browser on Linux'],
  ['Firefox/142.0', 'Firefox on an unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})
