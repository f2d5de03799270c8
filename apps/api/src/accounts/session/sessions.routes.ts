import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { mount } from '../../http/mount.ts'
import { listSessions } from './list-sessions.ts'
import { endSession } from './sessions.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  mount(app, contract.listSessions, async ({ user }) => ({ sessions: await listSessions(deps, user) }))

  mount(app, contract.endSession, async ({ params, user }) => {
    if (!(await endSession(db, user.id, params.id))) throw notFound('That device is already signed out.')
    return { message: 'The device is signed out.' }
  })

  mount(app, contract.endOtherSessions, async ({ user }) => {
    await db.session.deleteMany({ where: { userId: user.id, id: { not: user.sessionId } } })
    return { message: 'All other devices are signed out.' }
  })
}
