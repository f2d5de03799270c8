import type { Schedule } from '@baobab/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleQuery } from '../../api/schedule.ts'
import { createProduct } from '../../testing/products.ts'
import { createSchedule } from '../../testing/schedule.ts'
import PitNote from './PitNote.tsx'

const readLots = vi.fn(() => [
  { id: 1, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left: 40 },
])

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') }))
afterEach(() => {
  vi.useRealTimers()
  readLots.mockClear()
})

/** Half a pound of brisket, of which 2½ are left. */
function prepare() {
  const brisket = Object.defineProperty({ id: 1, name: 'Brisket', lots: [] }, 'lots', { get: readLots })
  const schedule: Schedule = createSchedule({ pit: [brisket] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const [size] = createProduct().sizes
  if (!size) throw new Error('the product has no size')
  const dish = createProduct({ sizes: [{ ...size, meats: [{ meat_id: 1, ounces: 8 }] }] })
  const answer = () => queryClient.setQueryData(scheduleQuery.queryKey, schedule)
  return { queryClient, dish, answer }
}

test('The pit’s calendar is read once for all dishes of a page', () => {
  const { queryClient, dish, answer } = prepare()
  answer()
  render(
    <QueryClientProvider client={queryClient}>
      <PitNote product={dish} />
      <PitNote product={dish} />
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('2½ lb left today')).toHaveLength(2)
  expect(readLots).toHaveBeenCalledTimes(1)
})

test('The answer is worked out after it was taken, in slices', async () => {
  const { queryClient, dish, answer } = prepare()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const onRender = vi.fn()
  render(
    <QueryClientProvider client={queryClient}>
      <Profiler id="notes" onRender={onRender}>
        <PitNote product={dish} />
      </Profiler>
    </QueryClientProvider>,
  )
  onRender.mockClear()
  await act(async () => void answer())
  expect(await screen.findByText('2½ lb left today')).toBeInTheDocument()
  expect(onRender).toHaveBeenCalledTimes(2)
})
