import { brand, type Incident } from '@baobab/contract'
import { listIncidents } from '../src/incidents/list-incidents.ts'
import { mailsTo } from './mailbox.ts'
import type { PayingSite } from './paying-site.ts'

/** The open incident about an order. */
export async function incidentOf({ db }: PayingSite, trackingId: string): Promise<Incident> {
  const [incident] = (await listIncidents(db)).filter((open) => open.tracking_id === trackingId)
  if (incident === undefined) throw new Error(`no open incident about ${trackingId}`)
  return incident
}

/** The mails to the restaurant about an incident. */
export const mailsAbout = async (site: PayingSite, { id }: Incident) =>
  (await mailsTo(site, brand.email)).filter(({ subject }) => subject.endsWith(`(${id})`))
