import type { Db, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'

/** A kitchen that has had no board for so long works without one. */
const USED_MS = 7 * 24 * 3600 * 1000

/** Each snapshot of a board comes here, and not each needs a write. */
const STEP_MS = 4_000

/** These sessions have a board that is connected now, or that takes snapshots. */
export async function markPresent({ db, now }: Pick<Deps, 'db' | 'now'>, sessionIds: readonly string[]) {
  await db.$executeRaw`
    INSERT INTO board_presence (user_id, seen_at)
    SELECT DISTINCT user_id, ${now()}::timestamptz FROM sessions WHERE id = ANY(${sessionIds}::uuid[]) ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at
    WHERE board_presence.seen_at < excluded.seen_at - make_interval(secs => ${STEP_MS / 1000})`
}

/** Some missed checks of its session. */
const SILENT_MS = 60_000

/** Unused: the kitchen works without boards, for example with the terminal. Silent: it has them, and none is connected. */
export type BoardState = 'live' | 'silent' | 'unused'

export async function boardState(db: Db | Tx, at: Date): Promise<BoardState> {
  const last = await db.boardPresence.findFirst({ orderBy: { seenAt: 'desc' }, select: { seenAt: true } })
  const ageMs = last === null ? Number.POSITIVE_INFINITY : at.getTime() - last.seenAt.getTime()
  if (ageMs > USED_MS) return 'unused'
  return ageMs > SILENT_MS ? 'silent' : 'live'
}
