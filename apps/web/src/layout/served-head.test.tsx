import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'

startServer()

const served = `
  <meta charset="utf-8">
  <meta name="description" content="Our terms">
  <link rel="canonical" href="https://shop.example/terms-of-use">
  <meta property="og:url" content="https://shop.example/terms-of-use">
  <meta name="twitter:title" content="Terms of use">
  <script type="application/ld+json">{}</script>`

beforeEach(() => document.head.insertAdjacentHTML('beforeend', served))
afterEach(() => {
  for (const element of document.head.querySelectorAll('meta, link, script')) element.remove()
})

const names = () =>
  Array.from(document.head.querySelectorAll('meta, link, script'), ({ outerHTML }) => outerHTML)

test('What the server says about its page is not said about the next one', async () => {
  const { user } = visit('/terms-of-use')
  await screen.findByRole('heading', { level: 1, name: 'Terms of use' })
  expect(names()).toHaveLength(6)
  await user.click(screen.getAllByRole('link', { name: 'Privacy policy' })[0] as HTMLElement) // each page has it in its footer
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  expect(names()).toEqual(['<meta charset="utf-8">'])
})

test('PRV-06 A personal page asks search engines not to list it, and the public page after it does not', async () => {
  const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
  const { user } = visit('/cartview')
  await waitFor(() => expect(robots()).toBe('noindex'))
  await user.click(screen.getAllByRole('link', { name: 'Privacy policy' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })
  expect(robots()).toBeUndefined()
})
