import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the seconds run down and then the page goes on, once', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useCountdown(12, onEnd))
  pass(11_000)
  expect(result.current.left).toBe(1)
  expect(onEnd).not.toHaveBeenCalled()
  pass(1000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  pass(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)('a %s stops it for good', (sign) => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useCountdown(12, onEnd))
  pass(3000)
  fireEvent[sign](document.body)
  pass(60_000)
  expect(result.current).toEqual({ left: 9, isStopped: true })
  expect(onEnd).not.toHaveBeenCalled()
})

test('nothing runs down while the page is not looked at', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { result } = renderHook(() => useCountdown(12, vi.fn()))
  pass(60_000)
  expect(result.current.left).toBe(12)
  hidden.mockRestore()
})
