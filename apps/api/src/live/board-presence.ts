import type { Db, Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'

/** A kitchen that has had no board for so long works without one, for example with the terminal. */
const USED_MS = 7 * 24 * 3600 * 1000

/** These sessions have a board that is connected now. */
export async function markPresent({ db, now }: Pick<Deps, 'db' | 'now'>, sessionIds: readonly string[]) {
  await db.$executeRaw`
    INSERT INTO board_presence (user_id, seen_at)
    SELECT DISTINCT user_id, ${now()}::timestamptz FROM sessions WHERE id = ANY(${sessionIds}::uuid[]) ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET seen_at = greatest(board_presence.seen_at, excluded.seen_at)`
}

/** True when this kitchen looks at boards, connected or not. */
export async function usesBoards(db: Db | Tx, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - USED_MS)
  return (await db.boardPresence.findFirst({ where: { seenAt: { gt: since } } })) !== null
}
