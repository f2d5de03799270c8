import { type listOfficeIncidents, type OfficeIncident, PAGE_SIZE, type Parsed } from '@baobab/contract'
import type { Db, Prisma, Tx } from '@baobab/db'
import { staffName } from '../../lib/staff-name.ts'
import { toPage } from '../../lib/to-page.ts'
import { toIncident, withSubject } from '../list-incidents.ts'

type Query = Parsed<typeof listOfficeIncidents>['query']

/** Open ones oldest first, because they wait; closed ones newest first, because they are looked up. */
export async function listIncidents(db: Db | Tx, { search, page, state, kind }: Query) {
  const where: Prisma.IncidentWhereInput = {
    closedAt: state === 'open' ? null : { not: null },
    ...(kind && { kind }),
    ...(search !== '' && { OR: matching(search) }),
  }
  const [total, incidents] = await Promise.all([
    db.incident.count({ where }),
    db.incident.findMany({
      where,
      orderBy: state === 'open' ? { id: 'asc' } : [{ closedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      include: { ...withSubject, closedBy: true },
    }),
  ])
  const items = incidents.map(({ closedBy, ...incident }): OfficeIncident => {
    const { closedAt, closeReason } = incident
    const by = closedBy && staffName(closedBy)
    const closed = closedAt && { at: closedAt.toISOString(), by, reason: closeReason ?? '' }
    return { ...toIncident(incident), closed }
  })
  return toPage(items, total, page)
}

function matching(search: string): Prisma.IncidentWhereInput[] {
  const contains = { contains: search, mode: 'insensitive' } as const
  const order = { trackingId: contains }
  return [
    { summary: contains },
    { closeReason: contains },
    { order },
    { payment: { OR: [{ reference: contains }, { order }, { booking: { publicId: contains } }] } },
  ]
}
