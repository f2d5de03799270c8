import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** A person who changes something: the `user` of a request, and why if they had to say it. */
export type Person = {
  id: number
  requestId?: string | undefined
  route?: string | undefined
  reason?: string | undefined
}
/** Or a job or a command by its name, as "job:plan-lots", or "guest". */
export type Actor = Person | { name: string }

/**
 * Runs `write` in a transaction that knows who acts. The triggers `record_change` and `record_state` read it and write `changes`, with
 * the person's name as it is now: it stays when the account goes.
 */
export const asActor = <T>(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  write: (tx: Tx) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> =>
  db.$transaction(async (tx) => {
    await setActor(tx, actor)
    return write(tx)
  }, options)

/** For a transaction that is open already. It ends with it. */
export async function setActor(tx: Tx, actor: Actor): Promise<void> {
  if ('name' in actor) {
    await tx.$queryRaw`SELECT set_config('app.actor', ${JSON.stringify({ name: actor.name })}, true)`
    return
  }
  const { id, requestId = null, route = null, reason = null } = actor
  const found = await tx.$queryRaw<unknown[]>`
    SELECT set_config('app.actor', jsonb_build_object(
      'id', id, 'name', coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email::text), 'role', role,
      'requestId', ${requestId}::text, 'route', ${route}::text, 'reason', ${reason}::text)::text, true)
    FROM users WHERE id = ${id}`
  if (found.length === 0) throw new AppError('unauthorized', 'This account was deleted.')
}
