import { getSchedule, listCategories, listProducts, restaurantInstant } from '@baobab/contract'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProduct } from '../../testing/products.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const noon = restaurantInstant('2026-11-20', '12:01')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  server.use(reply(listCategories, { categories: [] }), reply(listProducts, { products: [createProduct()] }))
})
afterEach(() => vi.useRealTimers())

const line = () =>
  screen.findByText((_, element) => element?.tagName === 'P' && /^Open until/.test(element.textContent))

test('The menu says until when we are open and when food can be picked up, without a live region', async () => {
  visit('/menu')
  expect(await line()).toHaveTextContent('Open until 9 pm · pickup about 12:30 pm')
  expect((await line()).closest('[role=status], [aria-live]')).toBeNull()
})

test('It changes while the page stays open: the tab is shown again in another minute', async () => {
  visit('/menu')
  await line()
  const closed = createSchedule({ state: 'closed', until: null, next_opening: '2026-11-21T19:00:00.000Z' })
  server.use(
    reply(getSchedule, {
      service: { ...closed, pickup: { ...closed.pickup, next: '2026-11-21T19:30:00.000Z' } },
    }),
  )
  vi.setSystemTime(restaurantInstant('2026-11-20', '21:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Opens tomorrow 11 am')).toBeInTheDocument()
  expect(screen.getByText(/order now for then/)).toBeInTheDocument()
})

test('When the server does not say, nothing is claimed and the menu is there', async () => {
  server.use(replyWithNetworkError(getSchedule))
  visit('/menu')
  expect(await screen.findByRole('heading', { name: 'The menu' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Oak-smoked brisket' })).toBeInTheDocument()
  expect(screen.queryByText(/Open until/)).not.toBeInTheDocument()
})
