import { useNow } from '../../lib/clock.ts'
import { useLive } from './connect-board.ts'

const SILENT_MS = 30_000

/** Since when nothing has been heard of the server, after half a minute of silence; before, null. */
export function useNotLiveSince(): number | null {
  const heardAt = useLive((state) => state.heardAt)
  return useNow((now) => now - heardAt > SILENT_MS) ? heardAt : null
}
