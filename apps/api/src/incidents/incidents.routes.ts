import {
  closeIncident as closeIncidentEndpoint,
  listIncidents as listIncidentsEndpoint,
} from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { closeIncident } from './close-incident.ts'
import { listIncidents } from './list-incidents.ts'

export function incidentRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, listIncidentsEndpoint, async () => ({ incidents: await listIncidents(deps.db) }))

  mount(app, closeIncidentEndpoint, async ({ params: { id }, body, user }) => {
    const isClosedNow = await closeIncident(deps, id, { reason: body.reason, userId: user.id })
    return { message: isClosedNow ? 'The incident is closed.' : 'The incident was closed before.' }
  })
}
