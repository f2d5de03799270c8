import type { Db, IncidentKind } from '@baobab/db'
import { Gauge } from 'prom-client'
import { countOpenIncidents } from './close-payment-incidents.ts'
import { INCIDENT_TITLES } from './record-incident.ts'

const kinds = Object.keys(INCIDENT_TITLES) as IncidentKind[]

/** Absent while the database cannot be asked: a 0 would say that all is well. */
export const openIncidentsGauge = (db: Db) =>
  new Gauge({
    name: 'open_incidents',
    help: 'Open incidents, by kind',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      this.reset()
      const counts = await countOpenIncidents(db).catch(() => null)
      if (counts !== null) for (const kind of kinds) this.set({ kind }, counts.get(kind) ?? 0)
    },
  })
