import type { Session } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import type { Identity } from '../../http/security/access.ts'

const MAX_SHOWN = 50

/** Where the customer is signed in: this session first, then the last used. */
export async function listSessions({ db, now }: Deps, user: Identity): Promise<Session[]> {
  const { tokenVersion } = await db.user.findUniqueOrThrow({
    where: { id: user.id },
    select: { tokenVersion: true },
  })
  const sessions = await db.session.findMany({
    where: { userId: user.id, tokenVersion, expiresAt: { gt: now() } },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
    take: MAX_SHOWN,
  })
  const responses = sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    is_current: id === user.sessionId,
    signed_in_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  }))
  return responses.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}
