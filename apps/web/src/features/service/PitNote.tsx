import { dishPitText, openPit, type Pit, type Product, type Service } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { serviceQuery } from '../../api/service.ts'

const MINUTE_MS = 60_000

/** “9 lb left today”, where the dish is of smoked meat. */
export default function PitNote({ product, className }: { product: Product; className?: string }) {
  const { data } = useQuery({ ...serviceQuery, refetchInterval: MINUTE_MS })
  // all notes of a menu hear of it at once: a slow phone works them out in slices
  const service = useDeferredValue(data)
  const text = service && pitNote(product, service, Date.now())
  return text ? <span className={className}>{text}</span> : null
}

function pitNote({ sizes }: Product, service: Service, now: number) {
  const { pit, times } = openPits.get(service) ?? openPitOf(service)
  return dishPitText(pit, sizes, { now, times })
}

type OpenPit = { pit: Pit; times: readonly number[] }

/** A menu has dozens of notes, and reading the calendar takes a slow phone milliseconds: once for all of them. */
const openPits = new WeakMap<Service, OpenPit>()

function openPitOf(service: Service): OpenPit {
  const { pit, pickup, slot_minutes } = service
  const times = pickup.openings.flatMap(({ first, room }) =>
    room.map((_, index) => Date.parse(first) + index * slot_minutes * MINUTE_MS),
  )
  const opened = { pit: openPit(pit), times }
  openPits.set(service, opened)
  return opened
}
