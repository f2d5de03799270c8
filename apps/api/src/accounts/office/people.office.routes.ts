import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { loadRefundLimit } from '../../payments/refunds/refund-limit.ts'
import { accountLimits } from '../limits.ts'
import { readDevice, rememberDevice } from '../session/known-devices.ts'
import { startSession } from '../session/sessions.ts'
import { toStaffRole } from '../staff/staff-accounts.ts'
import { confirmPassword } from './confirm-password.ts'
import { acceptInvite, cancelInvite, invitePerson } from './invite-person.ts'
import { listInvites, listPeople, loadPerson } from './load-people.ts'
import { requireFreshPassword } from './require-fresh-password.ts'
import { endSessions, savePerson } from './save-person.ts'

export function peopleOfficeRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  const fresh = { beforeHandler: requireFreshPassword(deps) }

  mount(app, contract.confirmPassword, async ({ body, request, user }) => {
    await confirmPassword(deps, request, user, body.password)
    return { message: 'Thanks. You can continue.' }
  })

  mount(app, contract.listPeople, ({ user }) =>
    db.$transaction(async (tx) => ({
      people: await listPeople(tx, { userId: user.id, now: now() }),
      invites: await listInvites(tx, now()),
    })),
  )

  mount(app, contract.getPerson, async ({ params, user }) => ({
    person: await db.$transaction((tx) => loadPerson(tx, params.id, { userId: user.id, now: now() })),
  }))

  mount(
    app,
    contract.savePerson,
    async ({ params, body, user }) => ({ person: await savePerson(deps, user, params.id, body) }),
    fresh,
  )

  mount(
    app,
    contract.endPersonSessions,
    async ({ params, user }) => {
      const count = await endSessions(deps, user, params.id)
      return { message: `Signed out on ${count} ${count === 1 ? 'device' : 'devices'}.` }
    },
    fresh,
  )

  mount(
    app,
    contract.invitePerson,
    async ({ body, user, idempotencyKey }) => ({
      invite: await invitePerson(deps, user, { ...body, idempotencyKey }),
    }),
    fresh,
  )

  mount(
    app,
    contract.cancelInvite,
    async ({ params, query, user }) => {
      await cancelInvite(deps, user, params.id, query.version)
      return { message: 'The link no longer works.' }
    },
    fresh,
  )

  mount(
    app,
    contract.acceptInvite,
    async ({ body, request, reply }) => {
      const email = await acceptInvite(deps, body)
      const user = await db.user.findUniqueOrThrow({ where: { email } })
      await rememberDevice(deps, user.id, readDevice(request), reply)
      return {
        token: await startSession(app, deps, user, request.headers['user-agent']),
        role: toStaffRole(user.role),
        name: user.firstName ?? email,
        email,
      }
    },
    { limit: accountLimits.resetPasswordPerIp },
  )

  mount(app, contract.getRefundLimit, async ({ user }) => {
    const found = await loadRefundLimit(db, now(), user.id)
    if (found === null) return { limit: null, left_today: null }
    const { limitCents, todayCents } = found
    return { limit: limitCents, left_today: Math.max(0, limitCents - todayCents) }
  })
}
