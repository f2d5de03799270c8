import { expect, test } from 'vitest'
import { isPage } from './pages.ts'

test('A page is found with and without a trailing slash; every other path is not a page', () => {
  for (const path of ['/', '/menu', '/menu/', '/menudetail/7', '/orderplaced'])
    expect(isPage(path)).toBe(true)
  for (const path of ['/menus', '/menudetail', '/menudetail/7/8', '/admin', '/.env', '//evil'])
    expect(isPage(path)).toBe(false)
})
