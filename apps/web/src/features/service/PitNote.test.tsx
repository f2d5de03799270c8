import type { Service } from '@baobab/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { serviceQuery } from '../../api/service.ts'
import { createProduct } from '../../testing/products.ts'
import { createService } from '../../testing/service.ts'
import PitNote from './PitNote.tsx'

test('The pit’s calendar is read once for all dishes of a page', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') })
  const readLots = vi.fn(() => [
    { id: 1, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left: 40 },
  ])
  const brisket = Object.defineProperty({ id: 1, name: 'Brisket', lots: [] }, 'lots', { get: readLots })
  const service: Service = createService({ pit: [brisket] })
  const queryClient = new QueryClient()
  queryClient.setQueryData(serviceQuery.queryKey, service)
  const [size] = createProduct().sizes
  if (!size) throw new Error('the product has no size')
  const dish = createProduct({ sizes: [{ ...size, meats: [{ meat_id: 1, ounces: 8 }] }] })
  render(
    <QueryClientProvider client={queryClient}>
      <PitNote product={dish} />
      <PitNote product={dish} />
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('2½ lb left today')).toHaveLength(2)
  expect(readLots).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
