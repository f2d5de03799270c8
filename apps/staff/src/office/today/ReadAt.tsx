import { RESTAURANT_ZONE } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useNow } from '../../lib/clock.ts'

const OLD_MS = 5_000

const toClock = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { timeZone: RESTAURANT_ZONE, timeStyle: 'medium' }).toLowerCase()

/** When the figures were read. After five seconds they are marked: an owner decides by them. */
export function ReadAt({ at }: { at: string }) {
  const isOld = useNow((now) => now - Date.parse(at) > OLD_MS)
  return (
    <p className="figures flex items-center gap-2 text-ink-soft">
      <span
        aria-hidden="true"
        className={isOld ? 'size-2.5 rounded-full border-2' : 'size-2.5 rounded-full bg-success'}
      />
      As of {toClock(at)}
      {isOld && <Badge tone="highlight">Not live</Badge>}
    </p>
  )
}
