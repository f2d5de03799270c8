import { listProducts } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reply, server, startServer } from '../testing/server.ts'
import { visit } from '../testing/visit.tsx'

startServer()

const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')

test.each(['/cartview', '/trackorder', '/booking'])(
  'PRV-06 %s asks search engines not to list it',
  async (path) => {
    server.use(reply(listProducts, { products: [] }))
    visit(path)
    await waitFor(() => expect(robots()).toBe('noindex'))
  },
)

test('PRV-06 A public page can be listed', async () => {
  visit('/terms-of-use')
  await screen.findByRole('heading', { level: 1 })
  expect(robots()).toBeUndefined()
})
