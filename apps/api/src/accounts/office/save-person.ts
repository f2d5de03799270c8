import { type savePerson as endpoint, type Parsed, StaffPerson } from '@baobab/contract'
import { asActor } from '../../changes/as-actor.ts'
import { recordAccountEvent } from '../../changes/record-account-event.ts'
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

export const endSessions = (deps: Deps, user: Identity, id: number): Promise<number> =>
  asActor(deps, user, async (tx) => {
    const { sessions, email } = await loadPerson(tx, id, { userId: user.id, now: deps.now() })
    await tx.user.update({ where: { id }, data: { tokenVersion: { increment: 1 } } })
    await recordAccountEvent(tx, { id, email, field: 'sessions', before: sessions.length, after: 0 })
    return sessions.length
  })
