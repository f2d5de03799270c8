import {
  EventRulesSettings,
  type saveEventRules as endpoint,
  type Parsed,
  SERVICE_DAY_STARTS,
} from '@baobab/contract'
import type { Prisma, Tx } from '@baobab/db'
import { saveVersioned } from '../../changes/save-versioned.ts'
import { replaceRows } from '../../db/replace-rows.ts'
import { invalidField } from '../../http/app-error.ts'
import { wallTime } from '../event-rules.ts'

type Body = Parsed<typeof endpoint>['body']

export async function loadEventRulesForm(tx: Tx): Promise<EventRulesSettings> {
  const row = await tx.eventSettings.findUniqueOrThrow({ where: { id: 1 } })
  const areas = await tx.eventArea.findMany({ orderBy: [{ travelMinutes: 'asc' }, { city: 'asc' }] })
  const closedDays = await tx.eventClosedDay.findMany({
    orderBy: [{ month: 'asc' }, { day: 'asc' }, { week: 'asc' }, { name: 'asc' }],
  })
  return {
    your_way_minimum: row.yourWayMinimumCents,
    our_way_minimum: row.ourWayMinimumCents,
    min_people: row.minPeople,
    earliest_start: wallTime(row.earliestStart),
    latest_end: wallTime(row.latestEnd),
    area_name: row.areaName,
    quick_cancel: row.quickCancelCents,
    areas: areas.map(({ city, zips, travelMinutes }) => ({ city, zips, travel_minutes: travelMinutes })),
    closed_days: closedDays,
    version: row.version,
  }
}

/** What is booked stays as it is. The triggers `bump_version` and `raise_settings_version` raise the version. */
export const saveEventRulesForm = (tx: Tx, body: Body): Promise<EventRulesSettings> =>
  saveVersioned<EventRulesSettings, Body['changes']>(tx, {
    table: 'event_settings',
    recordedIn: [{ subject: { in: ['event_areas', 'event_closed_days'] } }],
    id: 1,
    body,
    response: EventRulesSettings,
    load: () => loadEventRulesForm(tx),
    write: async (changes) => {
      refuseImpossibleHours({ ...(await loadEventRulesForm(tx)), ...changes })
      await tx.eventSettings.update({ where: { id: 1 }, data: toColumns(changes) })
      if (changes.areas !== undefined) await replaceRows(tx, 'event_areas', changes.areas)
      if (changes.closed_days !== undefined) await replaceRows(tx, 'event_closed_days', changes.closed_days)
    },
  })

const toColumns = (changes: Body['changes']): Prisma.EventSettingsUpdateInput => ({
  ...(changes.your_way_minimum !== undefined && { yourWayMinimumCents: changes.your_way_minimum }),
  ...(changes.our_way_minimum !== undefined && { ourWayMinimumCents: changes.our_way_minimum }),
  ...(changes.min_people !== undefined && { minPeople: changes.min_people }),
  ...(changes.earliest_start !== undefined && { earliestStart: toTime(changes.earliest_start) }),
  ...(changes.latest_end !== undefined && { latestEnd: toTime(changes.latest_end) }),
  ...(changes.area_name !== undefined && { areaName: changes.area_name }),
  ...(changes.quick_cancel !== undefined && { quickCancelCents: changes.quick_cancel }),
})

const toTime = (wall: string) => new Date(`1970-01-01T${wall}:00Z`)

/** An event ends after it begins, in its night at the latest. */
function refuseImpossibleHours({
  earliest_start,
  latest_end,
}: {
  earliest_start: string
  latest_end: string
}) {
  if (latest_end <= SERVICE_DAY_STARTS || latest_end > earliest_start) return
  throw invalidField('changes.latest_end', 'Events must end after they start, and by 4 am')
}
