import { LIVE_TICKET_SECONDS } from '@baobab/contract'
import { activeStaffSessions } from '../accounts/session/staff-sessions.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { createOneTimeToken, hashToken } from '../lib/one-time-token.ts'

type Context = Pick<Deps, 'db' | 'now'>

export async function createTicket({ db, now }: Context, sessionId: string): Promise<string> {
  const { token, tokenHash } = createOneTimeToken()
  const expiresAt = new Date(now().getTime() + LIVE_TICKET_SECONDS * 1000)
  await db.liveTicket.create({ data: { tokenHash, sessionId, expiresAt } })
  return token
}

/** The session of a ticket, which works once. */
export async function useTicket({ db, now }: Context, ticket: string): Promise<string> {
  const [used] = await db.$queryRaw<{ sessionId: string }[]>`
    DELETE FROM live_tickets WHERE token_hash = ${hashToken(ticket)} AND expires_at > ${now()}
    RETURNING session_id AS "sessionId"`
  if (used === undefined) throw new AppError('unauthorized', 'This ticket was used before, or is too old.')
  const active = await activeStaffSessions({ db, now }, [used.sessionId])
  if (!active.has(used.sessionId)) throw new AppError('unauthorized', 'Please sign in.')
  return used.sessionId
}
