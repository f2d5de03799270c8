import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('The seconds run down and the end is called once', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useCountdown(12, onEnd))
  advance(11_000)
  expect(result.current.left).toBe(1)
  expect(onEnd).not.toHaveBeenCalled()
  advance(1000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  advance(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)(
  'A %s stops the countdown for good',
  (sign) => {
    const onEnd = vi.fn()
    const { result } = renderHook(() => useCountdown(12, onEnd))
    advance(3000)
    fireEvent[sign](document.body)
    advance(60_000)
    expect(result.current).toEqual({ left: 9, isStopped: true })
    expect(onEnd).not.toHaveBeenCalled()
  },
)

test('The countdown pauses while the page is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { result } = renderHook(() => useCountdown(12, vi.fn()))
  advance(60_000)
  expect(result.current.left).toBe(12)
  hidden.mockRestore()
})
