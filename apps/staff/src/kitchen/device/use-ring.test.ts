import type { KitchenOrder } from '@baobab/contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOUD, NORMAL, sounds } from '../../lib/sound.ts'
import { stubAudio } from '../../testing/audio.ts'
import { createOrder, inMinutes, NOON, seen } from '../../testing/orders.ts'

let audio: ReturnType<typeof stubAudio>
let enableSound: () => Promise<void>
let useRing: (orders: readonly KitchenOrder[], isLive: boolean) => void
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  audio = stubAudio()
  // the device's sound is opened once for each page
  vi.resetModules()
  ;({ enableSound } = await import('../../lib/sound.ts'))
  ;({ useRing } = await import('./use-ring.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Props = { orders: KitchenOrder[]; isLive?: boolean }
const ring = (orders: KitchenOrder[]) => {
  const initialProps: Props = { orders }
  return renderHook(({ orders: shown, isLive = true }: Props) => useRing(shown, isLive), { initialProps })
}
const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
/** As often as it was heard since the last call, and how loud. */
const heard = (sound: keyof typeof sounds) => {
  const first = sounds[sound][0][0]
  return audio.takeTones().flatMap(({ frequency, volume }) => (frequency === first ? [volume] : []))
}

test('Before a cook has enabled the sound nothing plays, and then at once', async () => {
  ring([createOrder()])
  await passSeconds(10)
  expect(audio.takeTones()).toEqual([])
  await enableSound()
  expect(heard('newOrder')).toEqual([NORMAL])
  await passSeconds(3)
  expect(heard('newOrder')).toEqual([NORMAL])
})

test('A new order rings until it is seen, and from the sixtieth second on louder', async () => {
  await enableSound()
  const { rerender } = ring([])
  await passSeconds(10)
  audio.takeTones()
  rerender({ orders: [createOrder({ paid_at: new Date().toISOString() })] })
  expect(heard('newOrder')).toEqual([NORMAL])
  await passSeconds(5)
  expect(heard('newOrder')).toEqual([NORMAL, NORMAL])
  await passSeconds(60)
  expect(new Set(heard('newOrder'))).toEqual(new Set([NORMAL, LOUD]))
  await passSeconds(5)
  expect(heard('newOrder')).toEqual([LOUD, LOUD])
  rerender({ orders: [createOrder(seen)] })
  await passSeconds(10)
  expect(audio.takeTones()).toEqual([])
})

test('A board that is not live sounds the alarm by itself, whether or not an order waits', async () => {
  await enableSound()
  const { rerender } = ring([createOrder(seen)])
  audio.takeTones()
  for (const orders of [[createOrder(seen)], [createOrder()]]) {
    rerender({ orders, isLive: false })
    await passSeconds(3)
    expect(audio.takeTones()).toContainEqual({ frequency: sounds.notLive[0][0], volume: LOUD })
  }
  expect(heard('newOrder')).toEqual([])
  rerender({ orders: [createOrder(seen)], isLive: true })
  await passSeconds(10)
  expect(audio.takeTones()).toEqual([])
})

test('“I’m here” is heard once, but not for guests who were here when the board was opened', async () => {
  await enableSound()
  const here = { ...seen, arrived_at: inMinutes(-1) }
  audio.takeTones()
  const { rerender } = ring([createOrder({ ...here, tracking_id: 'A' })])
  expect(audio.takeTones()).toEqual([])
  const both = [createOrder({ ...here, tracking_id: 'A' }), createOrder({ ...here, tracking_id: 'B' })]
  rerender({ orders: both })
  rerender({ orders: [...both] })
  await passSeconds(10)
  expect(audio.takeTones()).toEqual(sounds.guestIsHere.map(([frequency]) => ({ frequency, volume: LOUD })))
})

test('A guest who took “I’m here” back is heard again when they are here', async () => {
  await enableSound()
  const here = createOrder({ ...seen, arrived_at: inMinutes(-1) })
  const { rerender } = ring([here])
  rerender({ orders: [{ ...here, arrived_at: null }] })
  audio.takeTones()
  rerender({ orders: [here] })
  expect(heard('guestIsHere')).not.toEqual([])
})

test('A device that refuses the sound, or takes it away, is shown as blocked', async () => {
  const { useSound } = await import('../../lib/sound.ts')
  await enableSound()
  expect(useSound.getState().state).toBe('on')
  audio.interrupt()
  expect(useSound.getState().state).toBe('blocked')
  audio.refuse()
  await enableSound()
  expect(useSound.getState().state).toBe('blocked')
})
