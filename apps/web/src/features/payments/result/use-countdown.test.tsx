import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('The seconds run down and the end is called once', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useCountdown(60, onEnd))
  advance(59_000)
  expect(result.current.left).toBe(1)
  expect(onEnd).not.toHaveBeenCalled()
  advance(1000)
  expect(onEnd).toHaveBeenCalledTimes(1)
  advance(5000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)(
  'A %s starts the countdown again',
  (sign) => {
    const onEnd = vi.fn()
    const { result } = renderHook(() => useCountdown(60, onEnd))
    advance(50_000)
    fireEvent[sign](document.body)
    expect(result.current.left).toBe(60)
    advance(59_000)
    expect(onEnd).not.toHaveBeenCalled()
    advance(1000)
    expect(onEnd).toHaveBeenCalledTimes(1)
  },
)

test('Stopped, the countdown never ends', () => {
  const onEnd = vi.fn()
  const { result } = renderHook(() => useCountdown(60, onEnd))
  advance(3000)
  act(result.current.stop)
  advance(120_000)
  expect(result.current).toMatchObject({ left: 57, isStopped: true })
  expect(onEnd).not.toHaveBeenCalled()
})

test('The countdown pauses while the page is hidden', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { result } = renderHook(() => useCountdown(60, vi.fn()))
  advance(120_000)
  expect(result.current.left).toBe(60)
  hidden.mockRestore()
})
