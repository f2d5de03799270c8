import type { Deps } from '../../deps.ts'

/** Those of the sessions that still admit to the kitchen. */
export async function activeStaffSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY(${ids}::uuid[]) AND s.expires_at > ${now()} AND s.token_version = u.token_version
      AND u.disabled_at IS NULL AND u.role IN ('kitchen', 'owner')`
  return new Set(rows.map(({ id }) => id))
}
