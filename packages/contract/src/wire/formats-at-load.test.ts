import { expect, test, vi } from 'vitest'

test('The contract sets up no format of Intl while it loads, nor for a price: the first takes a slow phone up to 80 ms', async () => {
  const setUps = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'DateTimeFormat')]
  vi.resetModules()
  const { formatCents } = await import('../index.ts')
  formatCents(123456)
  for (const setUp of setUps) expect(setUp).not.toHaveBeenCalled()
})
