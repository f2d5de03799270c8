import {
  addDays,
  type Change,
  type listChanges as endpoint,
  PAGE_SIZE,
  type Parsed,
  restaurantInstant,
} from '@baobab/contract'
import type { ChangeModel, Db, Prisma } from '@baobab/db'
import { toPage } from '../lib/to-page.ts'

const toChange = ({ subjectId, actorId, actorName, requestId, at, ...change }: ChangeModel): Change => ({
  ...change,
  subject_id: subjectId,
  by: actorName,
  by_id: actorId,
  request_id: requestId,
  at: at.toISOString(),
})

/** Newest first. Each filter has an index that begins with its column and goes on with the time. */
export async function listChanges(db: Db, query: Parsed<typeof endpoint>['query']) {
  const { search, page, by_id: actorId, subject, subject_id: subjectId, day } = query
  const where: Prisma.ChangeWhereInput = {
    ...(actorId !== undefined && { actorId }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(day !== undefined && {
      at: { gte: restaurantInstant(day, '00:00'), lt: restaurantInstant(addDays(day, 1), '00:00') },
    }),
    ...(search && {
      OR: [
        { label: { contains: search, mode: 'insensitive' } },
        { actorName: { contains: search, mode: 'insensitive' } },
      ],
    }),
  }
  const rows = await db.change.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  })
  const total = await db.change.count({ where })
  return toPage(rows.map(toChange), total, page)
}
