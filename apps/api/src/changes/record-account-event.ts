import type { Tx } from '@baobab/db'

type AccountEvent = {
  id: number
  email: string
  field: string
  before: number | null
  after: number | string
}

/** Writes into `changes` what happened to an account and is no column of it, so that no trigger sees it. Within `asActor`. */
export async function recordAccountEvent(
  tx: Tx,
  { id, email, field, before, after }: AccountEvent,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO changes (subject, subject_id, label, field, before, after, actor_id, actor_name, role, request_id, route)
    SELECT 'users', ${String(id)}, ${email}, ${field}, ${before === null ? null : JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb,
      (actor ->> 'id')::int, actor ->> 'name', actor ->> 'role', actor ->> 'requestId', actor ->> 'route'
    FROM (SELECT current_setting('app.actor')::jsonb AS actor) acting`
}
