import { useNow } from '../../lib/clock.ts'
import { isSilent, useLive } from './connect-board.ts'

/** Since when nothing has been heard of the server, after half a minute of silence; before, null. */
export function useNotLiveSince(): number | null {
  const heardAt = useLive((state) => state.heardAt)
  return useNow((now) => isSilent(heardAt, now)) ? heardAt : null
}
