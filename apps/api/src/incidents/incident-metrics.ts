import { INCIDENT_KINDS } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { Gauge } from 'prom-client'
import { countOpenIncidents } from './close-payment-incidents.ts'

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
      if (counts !== null) for (const kind of INCIDENT_KINDS) this.set({ kind }, counts.get(kind) ?? 0)
    },
  })
