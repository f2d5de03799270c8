import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { lazyPart, retryLoads, useHasFailedLoads } from './lazy-part.ts'

const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
afterAll(() => isOnline.mockRestore())
afterEach(() => vi.unstubAllGlobals())

function open(load: () => Promise<{ default: () => string }>) {
  const Part = lazyPart(load)
  const Failed = () => (useHasFailedLoads() ? 'failed' : 'fine')
  render(
    <>
      <output>
        <Failed />
      </output>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </>,
  )
}
const state = () => screen.getByRole('status').textContent
const part = { default: () => 'the part' }
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('NET-02 A part that could not be loaded is shown once the browser is online again', async () => {
  const load = vi.fn<() => Promise<typeof part>>(lost)
  open(load)
  await waitFor(() => expect(state()).toBe('failed'))
  load.mockResolvedValue(part)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('the part')).toBeInTheDocument()
  expect(state()).toBe('fine')
})

test('A retry that fails while the network is gone waits for the next one', async () => {
  vi.stubGlobal('fetch', vi.fn(lost))
  const load = vi.fn<() => Promise<typeof part>>(lost)
  open(load)
  await waitFor(() => expect(state()).toBe('failed'))
  act(retryLoads)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(state()).toBe('failed'))
  load.mockResolvedValue(part)
  act(retryLoads)
  expect(await screen.findByText('the part')).toBeInTheDocument()
})

test('When a retry fails although the site answers, the page is loaded again', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
  const reload = vi.fn()
  vi.stubGlobal('location', { href: 'http://localhost:3000/menu', reload })
  const load = vi.fn<() => Promise<typeof part>>(lost)
  open(load)
  await waitFor(() => expect(state()).toBe('failed'))
  expect(reload).not.toHaveBeenCalled()
  act(retryLoads)
  await waitFor(() => expect(reload).toHaveBeenCalled())
})
