import { expect, test } from 'vitest'
import { payAddress } from './pay-address.ts'

const here = 'https://baobab.example'
const sandbox = 'http://localhost:5201'

test.each([
  'https://checkout.stripe.com/c/pay/cs_1',
  'https://www.paypal.com/checkoutnow?token=1',
  'https://www.sandbox.paypal.com/checkoutnow?token=1',
  'http://localhost:5201/pay/stripe/cs_1',
  '/orderplaced?order_id=1',
])('BRW-05 A guest may be sent to %s', (url) => {
  expect(payAddress(url, [sandbox], here)).not.toBeNull()
})

test.each([
  'https://evil.example/pay',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'https://me:you@checkout.stripe.com/',
  'https://evilpaypal.com/',
  'http://checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'http://localhost:5202/',
  '//evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://baobab.example/1',
  'https://[',
])('BRW-05 A guest is not sent to %s', (url) => {
  expect(payAddress(url, [sandbox], here)).toBeNull()
})
