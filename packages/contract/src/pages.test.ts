import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test('every page is known with and without a trailing slash, and nothing else is', () => {
  for (const known of ['/', '/menu', '/menu/', '/menudetail/7', '/orderplaced'])
    expect(isPage(known)).toBe(true)
  for (const unknown of ['/menus', '/menudetail', '/menudetail/7/8', '/admin', '/.env', '//evil'])
    expect(isPage(unknown)).toBe(false)
})
