import { dishPitText, openPit, type Product, type Service } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { serviceQuery } from '../../api/service.ts'

const MINUTE_MS = 60_000

/** “9 lb left today”, where the dish is of smoked meat. */
export default function PitNote({ product, className }: { product: Product; className?: string }) {
  const { data: service } = useQuery({ ...serviceQuery, refetchInterval: MINUTE_MS })
  const text = service && pitNote(product, service, Date.now())
  return text ? <span className={className}>{text}</span> : null
}

export function pitNote({ sizes }: Product, { pit, pickup, slot_minutes }: Service, now: number) {
  const times = pickup.openings.flatMap(({ first, room }) =>
    room.map((_, index) => Date.parse(first) + index * slot_minutes * MINUTE_MS),
  )
  return dishPitText(openPit(pit), sizes, { now, times })
}
