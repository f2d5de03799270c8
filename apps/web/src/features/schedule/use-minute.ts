import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** Timers of a hidden tab stand still, so it looks at the clock again when it is shown. */
function subscribe(onChange: () => void) {
  let timer = 0
  const tick = () => {
    clearTimeout(timer)
    timer = window.setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
    onChange()
  }
  tick()
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The start of the present minute, epoch milliseconds. */
export const useMinute = (): number => useSyncExternalStore(subscribe, thisMinute, thisMinute)
