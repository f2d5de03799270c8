import { getBoard } from '@baobab/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boardQuery } from '../../api/kitchen.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { createBoard, NOON } from '../../testing/orders.ts'
import { stubStaffStreams } from '../../testing/staff-streams.ts'
import { connectBoard } from './connect-board.ts'

let streams: ReturnType<typeof stubStaffStreams>
let close: () => void
/** The next snapshot. Null: the server does not answer. */
let sequence: number | null
let snapshots: number
beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  streams = stubStaffStreams()
  sequence = 7
  snapshots = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === `/api${getBoard.path}`) snapshots++
    if (sequence === null) throw new TypeError('Failed to fetch')
    if (url === `/api${getBoard.path}`)
      return Response.json({ status: true, board: createBoard([], { sequence }) })
    throw new Error(`${url} is not expected`)
  })
  const queryClient = createQueryClient()
  // the screen that shows it
  const stopShowing = new QueryObserver(queryClient, boardQuery).subscribe(() => {})
  const stop = connectBoard(queryClient)
  close = () => {
    stop()
    stopShowing()
  }
  await pass(0)
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const newest = () => {
  const stream = streams.at(-1)
  if (stream === undefined) throw new Error('no stream was opened')
  return stream
}

test('LIV-09 A stream that breaks is opened again within five seconds, behind a new snapshot', async () => {
  const first = newest()
  first.send('heartbeat')
  sequence = 42
  first.lose()
  expect(first.readyState).toBe(2)
  await pass(5)
  expect(streams).toHaveLength(2)
  expect(newest().url).toContain('after=42')
})

test('LIV-09 While the server does not answer, the board asks every five seconds, and goes on when it does', async () => {
  newest().send('heartbeat')
  sequence = null
  newest().lose()
  const before = snapshots
  await pass(21)
  expect(snapshots - before).toBe(4)
  expect(streams).toHaveLength(1)
  sequence = 8
  await pass(5)
  expect(newest().url).toContain('after=8')
})

test('LIV-09 A stream that is silent for longer than its heartbeats is replaced', async () => {
  newest().send('heartbeat')
  for (let beats = 0; beats < 4; beats++) {
    await pass(15)
    newest().send('heartbeat')
  }
  expect(streams).toHaveLength(1)
  await pass(21)
  expect(streams).toHaveLength(2)
  // the new one has not even begun with a heartbeat
  await pass(6)
  expect(streams).toHaveLength(3)
  expect(streams.map(({ readyState }) => readyState)).toEqual([2, 2, 0])
})

test('Many changes at once are one snapshot, and after “reset” everything is loaded again', async () => {
  const before = snapshots
  for (const tracking_id of ['A', 'B', 'C']) {
    newest().send('change', { topic: 'order', tracking_id })
    await pass(0.03)
  }
  await pass(1)
  expect(snapshots - before).toBe(1)
  newest().send('reset')
  await pass(1)
  expect(snapshots - before).toBe(2)
})

test('A board that was closed asks for nothing any more', async () => {
  newest().send('change', { topic: 'order', tracking_id: 'A' })
  close()
  const before = snapshots
  await pass(60)
  expect(snapshots).toBe(before)
  expect(newest().readyState).toBe(2)
})
