import { type savePerson as endpoint, type Parsed, StaffPerson } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { asActor } from '../../changes/as-actor.ts'
import { saveVersioned } from '../../changes/save-versioned.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { lockOwners, onlyOwner } from '../staff/staff-accounts.ts'
import { loadPerson } from './load-people.ts'

type Body = Parsed<typeof endpoint>['body']

/** Role, limit and access are one save under one lock, so that no order of clicks is left without an owner. */
export const savePerson = (deps: Deps, user: Identity, id: number, body: Body): Promise<StaffPerson> =>
  asActor(deps, user, async (tx) => {
    const now = deps.now()
    const owners = await lockOwners(tx)
    // another owner may have removed this one while the request waited
    if (!owners.some((owner) => owner.id === user.id))
      throw new AppError('unauthorized', 'Your session has ended. Please sign in again.')
    return saveVersioned(tx, {
      table: 'users',
      id,
      body,
      response: StaffPerson,
      load: () => loadPerson(tx, id, { userId: user.id, now }),
      write: async ({ role, refund_limit, disabled }) => {
        const endsOwner = role === 'kitchen' || disabled === true
        if (endsOwner && owners.length === 1 && owners[0]?.id === id) throw onlyOwner()
        await tx.user.update({
          where: { id },
          data: {
            ...(role !== undefined && { role }),
            ...(refund_limit !== undefined && { refundLimitCents: refund_limit }),
            ...(disabled !== undefined && { disabledAt: disabled ? now : null }),
            ...((role !== undefined || disabled !== undefined) && { tokenVersion: { increment: 1 } }),
          },
        })
        if (endsOwner) await tx.staffInvite.deleteMany({ where: { invitedByUserId: id } })
        if (disabled) await tx.passwordReset.deleteMany({ where: { userId: id } })
      },
    })
  })

/** The trigger does not record sessions, so this is written here. */
export const endSessions = (deps: Deps, user: Identity, id: number): Promise<number> =>
  asActor(deps, user, async (tx) => {
    const { sessions, email } = await loadPerson(tx, id, { userId: user.id, now: deps.now() })
    await tx.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } } })
    await recordSignOut(tx, { id, email, count: sessions.length })
    return sessions.length
  })

const recordSignOut = (tx: Tx, { id, email, count }: { id: number; email: string; count: number }) =>
  tx.$executeRaw`
    INSERT INTO changes (subject, subject_id, label, field, before, after, actor_id, actor_name, role, request_id, route)
    SELECT 'users', ${String(id)}, ${email}, 'sessions', to_jsonb(${count}::int), '0'::jsonb, (actor ->> 'id')::int,
      actor ->> 'name', actor ->> 'role', actor ->> 'requestId', actor ->> 'route'
    FROM (SELECT current_setting('app.actor')::jsonb AS actor) acting`
