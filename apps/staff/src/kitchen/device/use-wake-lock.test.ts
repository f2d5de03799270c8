import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

/** The screen's lock, which the browser takes away whenever the page is hidden. */
class Lock extends EventTarget {
  release = vi.fn(async () => void this.dispatchEvent(new Event('release')))
}
let locks: Lock[]
let isHidden: boolean
let refusal: Error | null
beforeEach(() => {
  locks = []
  isHidden = false
  refusal = null
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
  const request = async () => {
    if (refusal) throw refusal
    const lock = new Lock()
    locks.push(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const turn = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden
    if (hidden) await locks.at(-1)?.release()
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('The screen is kept on, and again each time the board comes back', async () => {
  const { result, unmount } = renderHook(useWakeLock)
  await waitFor(() => expect(result.current).toBe(true))
  await turn(true)
  expect(result.current).toBe(false)
  expect(locks).toHaveLength(1)
  await turn(false)
  expect(result.current).toBe(true)
  expect(locks).toHaveLength(2)
  unmount()
  expect(locks[1]?.release).toHaveBeenCalledOnce()
  await turn(false)
  expect(locks).toHaveLength(2)
})

test('A device that refuses is shown as one that may sleep, and asked again', async () => {
  refusal = new DOMException('low battery', 'NotAllowedError')
  const { result } = renderHook(useWakeLock)
  await turn(false)
  expect(result.current).toBe(false)
  refusal = null
  await turn(false)
  expect(result.current).toBe(true)
})

test('A lock that comes when the board is closed already is given back', async () => {
  const { unmount } = renderHook(useWakeLock)
  unmount()
  await waitFor(() => expect(locks[0]?.release).toHaveBeenCalledOnce())
})
