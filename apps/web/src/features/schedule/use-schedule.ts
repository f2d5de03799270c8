import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { scheduleQuery } from '../../api/schedule.ts'
import { useMinute } from './use-minute.ts'

/** The restaurant's day while a page shows it: asked again with each minute, and when the tab is shown again. */
export function useSchedule() {
  const now = useMinute()
  const { data: schedule, isError, refetch } = useQuery(scheduleQuery)
  const askedAt = useRef(now)
  useEffect(() => {
    if (askedAt.current === now) return
    askedAt.current = now
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
  }, [now, refetch])
  return { schedule, isError, now }
}
