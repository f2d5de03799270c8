import { useSyncExternalStore } from 'react'

/** A tablet's clock may be wrong: times are counted by the server's. */
let serverAheadMs = 0

export const setServerTime = (instant: string) => {
  serverAheadMs = Date.parse(instant) - Date.now()
}
export const serverNow = () => Date.now() + serverAheadMs

const listeners = new Set<() => void>()
let timer: number | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= window.setInterval(() => {
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.clearInterval(timer)
    timer = undefined
  }
}

/** Renders again only when the selected value changes, which must be a plain one: a text, a number. */
export const useNow = <T extends string | number | boolean>(select: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => select(serverNow()))

/** Counts whole minutes, for what is sorted or grouped by time. */
export const useMinute = () => useNow((now) => Math.floor(now / 60_000) * 60_000)
