import { useEffect, useState } from 'react'

/** Only Chromium tells. TypeScript's library does not know it. */
type Battery = EventTarget & { charging: boolean; level: number }

const LOW = 0.3

/** The percent that are left, while the device runs low without its charger. Null otherwise, and where the browser does not tell. */
export function useLowBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    let battery: Battery | undefined
    let isOver = false
    const show = () => {
      if (battery === undefined || isOver) return
      const { charging, level } = battery
      setPercent(charging || level > LOW ? null : Math.round(level * 100))
    }
    const start = async () => {
      battery = await ('getBattery' in navigator
        ? (navigator.getBattery as () => Promise<Battery>)()
        : undefined)
      for (const event of ['chargingchange', 'levelchange']) battery?.addEventListener(event, show)
      show()
    }
    // the policy of a page may forbid it
    start().catch(() => {})
    return () => {
      isOver = true
      for (const event of ['chargingchange', 'levelchange']) battery?.removeEventListener(event, show)
    }
  }, [])
  return percent
}
