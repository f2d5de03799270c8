import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLowBattery } from './use-battery.ts'

class Battery extends EventTarget {
  charging = false
  level = 0.8
}
const stubBattery = (getBattery: () => Promise<Battery>) =>
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true })
afterEach(() => void Reflect.deleteProperty(navigator, 'getBattery'))

test('A tablet that runs low without its charger shows how much is left', async () => {
  const battery = new Battery()
  stubBattery(async () => battery)
  const { result } = renderHook(useLowBattery)
  const becomes = (change: Partial<Battery>, event: string) =>
    act(() => {
      Object.assign(battery, change)
      battery.dispatchEvent(new Event(event))
    })
  await act(async () => {})
  expect(result.current).toBeNull()
  becomes({ level: 0.3 }, 'levelchange')
  await waitFor(() => expect(result.current).toBe(30))
  becomes({ charging: true }, 'chargingchange')
  expect(result.current).toBeNull()
})

test('Where the browser does not tell, or the page may not ask, nothing is shown', async () => {
  const { result } = renderHook(useLowBattery)
  await act(async () => {})
  expect(result.current).toBeNull()
  const refuse = vi.fn().mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
  stubBattery(refuse)
  const refused = renderHook(useLowBattery)
  await act(async () => {})
  expect(refuse).toHaveBeenCalledOnce()
  expect(refused.result.current).toBeNull()
})
