import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serviceQuery } from '../../api/schedule.ts'
import { useMinute } from './use-minute.ts'

/** The restaurant's day while a page shows it: asked again with each minute, and when the tab is shown again. */
export function useService() {
  const now = useMinute()
  const { data: service, isError, refetch } = useQuery(serviceQuery)
  const askedAt = useRef(now)
  useEffect(() => {
    if (askedAt.current === now) return
    askedAt.current = now
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
  }, [now, refetch])
  return { service, isError, now }
}
