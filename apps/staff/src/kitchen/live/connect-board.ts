import { openWithToken } from '@baobab/client/event-source'
import { LiveChange, LiveHeartbeat, STAFF_LIVE_PATH } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { boardQuery } from '../../api/kitchen.ts'
import { serverNow, setServerTime } from '../../lib/clock.ts'

/** The last time that the server said anything, by its clock. */
export const useLive = create<{ heardAt: number }>(() => ({ heardAt: serverNow() }))
const heard = () => useLive.setState({ heardAt: serverNow() })

/** Without a stream the board asks again this often: each try begins with a snapshot. */
const RETRY_MS = 5_000
/** A heartbeat comes at once and then every fifteen seconds. */
const FIRST_HEARTBEAT_MS = 5_000
const NEXT_HEARTBEAT_MS = 20_000
/** Many changes at once are one snapshot. */
const GATHER_MS = 100

/** What to load again when something has changed. */
const queryKeys: Record<LiveChange['topic'], readonly string[]> = {
  order: ['board'],
  service: ['schedule', 'sold-out', 'pit', 'menu'],
  booking: ['bookings'],
  incident: ['incidents'],
  menu: ['menu'],
}

/**
 * Takes a snapshot and follows the stream of events behind it. A lost stream is not continued: the board starts again with a new
 * snapshot, which misses nothing, shows nothing twice and says when the session has ended.
 */
export function connectBoard(queryClient: QueryClient): () => void {
  let source: ReturnType<typeof openWithToken> | null = null
  let tries = 0
  let retry: number | undefined
  let gather: number | undefined
  const changed = new Set<string>()

  const close = () => {
    tries++
    window.clearTimeout(retry)
    source?.close()
    source = null
  }
  const retryIn = (ms: number) => {
    window.clearTimeout(retry)
    retry = window.setTimeout(open, ms)
  }

  async function open() {
    close()
    const own = tries
    try {
      const { sequence } = await queryClient.fetchQuery(boardQuery)
      if (own !== tries) return
      heard()
      follow(sequence)
    } catch {
      if (own === tries) retryIn(RETRY_MS)
    }
  }

  function follow(after: number) {
    source = openWithToken(`/api${STAFF_LIVE_PATH}?after=${after}`)
    const isAlive = () => {
      heard()
      retryIn(NEXT_HEARTBEAT_MS)
    }
    retryIn(FIRST_HEARTBEAT_MS)
    source.addEventListener('heartbeat', ({ data }: MessageEvent<string>) => {
      const { success, data: now } = z.safeParse(LiveHeartbeat, JSON.parse(data))
      if (success) setServerTime(now)
      isAlive()
    })
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      isAlive()
      loadAgain(queryKeys[z.parse(LiveChange, JSON.parse(data)).topic])
    })
    source.addEventListener('reset', () => {
      isAlive()
      loadAgain(Object.values(queryKeys).flat())
    })
    source.addEventListener('error', () => {
      close()
      retryIn(RETRY_MS)
    })
  }

  function loadAgain(keys: readonly string[]) {
    for (const key of keys) changed.add(key)
    gather ??= window.setTimeout(() => {
      gather = undefined
      for (const key of changed) void queryClient.invalidateQueries({ queryKey: [key] })
      changed.clear()
    }, GATHER_MS)
  }

  const openIfVisible = () => void (document.hidden || open())
  const openIfRestored = ({ persisted }: PageTransitionEvent) => persisted && openIfVisible()
  document.addEventListener('visibilitychange', openIfVisible)
  window.addEventListener('pageshow', openIfRestored)
  window.addEventListener('online', openIfVisible)
  heard()
  void open()
  return () => {
    document.removeEventListener('visibilitychange', openIfVisible)
    window.removeEventListener('pageshow', openIfRestored)
    window.removeEventListener('online', openIfVisible)
    window.clearTimeout(gather)
    close()
  }
}
