import { type MeatYield, type PlannedCook, serviceDate, type UsualWalkIn, WEEKDAYS } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { replaceRows } from '../../db/replace-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { queueJob } from '../../jobs/queue.ts'

// For each of these, triggers record who changed it (`record_change`), tell every process (`notify_content_changed`) and raise
// `pit_plan_version` (`raise_settings_version`).

/** Untouched lots of the old plan on later days go; the job makes those of the new one. */
export async function replacePlan(tx: Tx, plan: readonly PlannedCook[], now: Date): Promise<void> {
  await refuseUnknownMeats(tx, plan)
  await replaceRows(tx, 'pit_plan', plan.map(withNumber))
  await tx.$executeRaw`
    DELETE FROM pit_lots l
    WHERE service_day > ${serviceDate(now.getTime())}::date AND planned_ready IS NOT NULL AND sold_ounces = 0
      AND NOT EXISTS (SELECT 1 FROM changes c WHERE c.subject = 'pit_lots' AND c.subject_id = l.id::text AND c.field IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM order_lots o WHERE o.lot_id = l.id)`
  await queueJob(tx, 'plan-lots', {}, { key: 'plan-lots' })
}

export async function replaceWalkIns(tx: Tx, walkIns: readonly UsualWalkIn[]): Promise<void> {
  await refuseUnknownMeats(tx, walkIns)
  await replaceRows(tx, 'usual_walk_ins', walkIns.map(withNumber))
}

const withNumber = <Row extends { weekday: (typeof WEEKDAYS)[number] }>(row: Row) => ({
  ...row,
  weekday: WEEKDAYS.indexOf(row.weekday),
})

export async function storeYields(tx: Tx, yields: readonly MeatYield[]): Promise<void> {
  await refuseUnknownMeats(tx, yields)
  for (const { meat_id, percent } of yields)
    await tx.meat.update({ where: { id: meat_id }, data: { yieldPercent: percent } })
}

async function refuseUnknownMeats(tx: Tx, rows: readonly { meat_id: number }[]) {
  const meats = new Set(rows.map(({ meat_id }) => meat_id))
  if ((await tx.meat.count({ where: { id: { in: [...meats] } } })) < meats.size)
    throw new AppError('invalid', 'The plan names a meat we don’t have.')
}
