import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listIncidents } from '../incidents/list-incidents.ts'
import * as office from '../incidents/office/list-incidents.ts'
import { closeIncident } from './close-incident.ts'
import { acceptPaymentInReview, returnPaymentInReview } from './settle-review.ts'

export function incidentRoutes(app: FastifyInstance, deps: Deps) {
  const beforeHandler = requireFreshPassword(deps)

  mount(app, contract.listIncidents, async () => ({ incidents: await listIncidents(deps.db) }))

  mount(app, contract.listOfficeIncidents, ({ query }) => office.listIncidents(deps.db, query))

  mount(app, contract.closeIncident, async ({ params: { id }, body, user }) => {
    const isClosedNow = await closeIncident(deps, id, { reason: body.reason, userId: user.id })
    return { message: isClosedNow ? 'The incident is closed.' : 'The incident was already closed.' }
  })

  mount(
    app,
    contract.acceptPayment,
    async ({ params: { id }, body, user }) => {
      await acceptPaymentInReview(deps, id, { reason: body.reason, by: user })
      return { message: 'Accepted as paid. We’ve told the customer.' }
    },
    { beforeHandler },
  )

  mount(
    app,
    contract.returnPayment,
    async ({ params: { id }, body, user }) => {
      const cents = await returnPaymentInReview(deps, id, { reason: body.reason, by: user })
      return { message: `We’re refunding ${contract.formatCents(cents)} to the customer.` }
    },
    { beforeHandler },
  )
}
