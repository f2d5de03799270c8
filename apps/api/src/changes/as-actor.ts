import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** Who changes something: a person, with the request they sent, or a job or command by its name, as "job:plan-lots". */
export type Actor = { id: number; requestId?: string; route?: string } | { name: string }

/**
 * Runs `write` in a transaction that knows who acts. The trigger `record_change` reads it and writes the table `changes`, with
 * the person's name as it is now: it stays when the account goes.
 */
export const asActor = <T>(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  write: (tx: Tx) => Promise<T>,
): Promise<T> =>
  db.$transaction(async (tx) => {
    await setActor(tx, actor)
    return write(tx)
  })

/** For a transaction that is open already. It ends with it. */
export async function setActor(tx: Tx, actor: Actor): Promise<void> {
  if ('name' in actor) {
    await tx.$queryRaw`SELECT set_config('app.actor', ${JSON.stringify({ name: actor.name })}, true)`
    return
  }
  const { id, requestId = null, route = null } = actor
  const found = await tx.$queryRaw<unknown[]>`
    SELECT set_config('app.actor', jsonb_build_object(
      'id', id, 'name', coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email::text), 'role', role,
      'requestId', ${requestId}::text, 'route', ${route}::text)::text, true)
    FROM users WHERE id = ${id}`
  if (found.length === 0) throw new AppError('unauthorized', 'This account was deleted.')
}
