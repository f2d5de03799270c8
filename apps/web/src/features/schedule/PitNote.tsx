import { dishPitText, type Product } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { scheduleQuery } from '../../api/schedule.ts'
import { offeredPit } from './offered-pit.ts'

const MINUTE_MS = 60_000

/** “9 lb left today”, where the dish is of smoked meat. */
export default function PitNote({ product, className }: { product: Product; className?: string }) {
  const { data } = useQuery({ ...scheduleQuery, refetchInterval: MINUTE_MS })
  // all notes of a menu hear of it at once: a slow phone works them out in slices
  const schedule = useDeferredValue(data)
  if (schedule === undefined) return null
  const { pit, times } = offeredPit(schedule)
  const text = dishPitText(pit, product.sizes, { now: Date.now(), times })
  return text ? <span className={className}>{text}</span> : null
}
