import { type setDay as endpoint, type Parsed, serviceDate } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { replaceRows } from '../../db/replace-rows.ts'
import { invalidField } from '../../http/app-error.ts'

/** The day becomes what the last call says, so that ten taps in a second end in the last state. */
export async function setDay(
  tx: Tx,
  date: string,
  special: Parsed<typeof endpoint>['body']['special'],
  now: Date,
): Promise<void> {
  if (date < serviceDate(now.getTime())) throw invalidField('date', 'This date has passed.')
  const isThisDay = Prisma.sql`date = ${date}::date`
  const openings = special?.openings.map((opening) => ({ date, ...opening })) ?? []
  if (special === null) await replaceRows(tx, 'special_openings', [], isThisDay)
  await replaceRows(tx, 'special_days', special ? [{ date, reason: special.reason }] : [], isThisDay)
  if (special !== null) await replaceRows(tx, 'special_openings', openings, isThisDay)
}
