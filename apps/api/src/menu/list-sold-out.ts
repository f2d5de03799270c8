import { isSoldOut, type SoldOutMark, soldOutText } from '@baobab/contract'
import type { Db, Prisma } from '@baobab/db'
import { staffName } from '../lib/staff-name.ts'
import { listSoldToday } from './list-sold-today.ts'

const ENDED_SHOWN = 50

export const markDetails = {
  product: true,
  productSize: { include: { product: true } },
  choiceGroup: true,
  setBy: true,
  endedBy: true,
} satisfies Prisma.SoldOutMarkInclude
type Row = Prisma.SoldOutMarkGetPayload<{ include: typeof markDetails }>

export async function listSoldOut(db: Db, now: Date) {
  const open = await db.soldOutMark.findMany({
    where: {
      OR: [
        { endedAt: null, until: null },
        { endedAt: null, until: { gt: now } },
      ],
    },
    orderBy: { id: 'desc' },
    include: markDetails,
  })
  const ended = await db.soldOutMark.findMany({
    where: { OR: [{ endedAt: { not: null } }, { until: { lte: now } }] },
    orderBy: { id: 'desc' },
    take: ENDED_SHOWN,
    include: markDetails,
  })
  return {
    sold_out: open.map((row) => toSoldOutMark(row, now)).filter((mark) => isSoldOut(mark, now.getTime())),
    ended: ended.map((row) => toSoldOutMark(row, now)),
    sold_today: await listSoldToday(db, now),
  }
}

export function toSoldOutMark(row: Row, now: Date): SoldOutMark {
  const { id, product, productSize, choiceGroup, optionName, until, setBy, setAt } = row
  return {
    id,
    dish: (product ?? productSize?.product)?.name ?? null,
    size: productSize?.name ?? null,
    option: choiceGroup && optionName !== null ? { choice: choiceGroup.name, name: optionName } : null,
    until: until?.toISOString() ?? null,
    text: soldOutText(until?.getTime() ?? null, now.getTime()),
    at: setAt.toISOString(),
    by: setBy && staffName(setBy),
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: row.endedBy && staffName(row.endedBy),
  }
}
