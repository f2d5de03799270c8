import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { staffName } from '../lib/staff-name.ts'
import { listDisputes } from './disputes/list-disputes.ts'
import { sendEvidence } from './disputes/send-evidence.ts'

export function disputeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listDisputes, ({ query }) => listDisputes(deps.db, query, deps.now()))

  mount(
    app,
    contract.sendEvidence,
    async ({ body: { reference }, user }) => {
      const owner = await deps.db.user.findUniqueOrThrow({ where: { id: user.id } })
      await sendEvidence(deps, reference, staffName(owner))
      return { message: 'Sent. The bank will decide within a few weeks.' }
    },
    { beforeHandler: requireFreshPassword(deps) },
  )
}
