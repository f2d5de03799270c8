import { afterEach, expect, test } from 'vitest'
import { forgetLinkToken, readLinkToken, takeLinkToken } from './link-token.ts'

afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
const openPage = (address: string) => {
  window.history.replaceState({ key: 'kept' }, '', address)
  takeLinkToken()
}
const address = () => window.location.href.replace(window.location.origin, '')

test('The token moves from the address into the storage of this tab', () => {
  openPage('/change-password?token=a%2Bb&utm=mail#form')
  expect([address(), window.history.state]).toEqual(['/change-password?utm=mail#form', { key: 'kept' }])
  expect(readLinkToken('/change-password')).toBe('a+b')
  expect(readLinkToken('/verify-email')).toBe('')
  forgetLinkToken('/change-password')
  expect(readLinkToken('/change-password')).toBe('')
})

test('A newer link replaces the token, a page without one keeps it', () => {
  openPage('/verify-email/?token=first')
  openPage('/verify-email?token=second')
  openPage('/verify-email')
  expect([address(), readLinkToken('/verify-email')]).toEqual(['/verify-email', 'second'])
})

test('Other pages keep their query', () => {
  openPage('/trackorder?token=x')
  expect(address()).toBe('/trackorder?token=x')
})

test('When storage is blocked, the token stays in memory', () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  try {
    openPage('/change-password?token=secret')
  } finally {
    Storage.prototype.setItem = setItem
  }
  expect([address(), readLinkToken('/change-password')]).toEqual(['/change-password', 'secret'])
  forgetLinkToken('/change-password')
})
