import { brand, serviceDate, toTimeText } from '@baobab/contract'
import { boardState } from '../../db/board-presence.ts'
import type { Deps } from '../../deps.ts'
import { queueJob } from '../../jobs/queue.ts'
import { newTrackingId } from '../../lib/tracking-id.ts'
import { renderMail } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { loadSettings } from '../../schedule/load-settings.ts'
import { makeCalendar } from '../../schedule/service-day.ts'

const BEFORE_OPENING_MS = 10 * 60_000
const PATIENCE_MS = 60_000

/** Runs each minute: where boards are used, a test ticket appears on them ten minutes before the day's first slot. */
export async function startOpeningDrill({ db, now }: Deps): Promise<void> {
  const at = now()
  await db.$transaction(async (tx) => {
    if ((await boardState(tx, at)) === 'unused') return
    const day = serviceDate(at.getTime())
    const { periods } = makeCalendar(await loadSettings(tx), at.getTime())
    const opensAt = periods.map((period) => period.opensAt).find((opens) => serviceDate(opens) === day)
    if (opensAt === undefined || at.getTime() < opensAt - BEFORE_OPENING_MS || at.getTime() >= opensAt) return
    // the trigger opening_drills_live tells the boards
    const { count } = await tx.openingDrill.createMany({
      data: [{ serviceDay: new Date(day), trackingId: newTrackingId(), startedAt: at }],
      skipDuplicates: true,
    })
    if (count === 0) return
    await queueJob(tx, 'report-opening-drill', { day }, { runAt: new Date(at.getTime() + PATIENCE_MS) })
  })
}

/** A minute later the owner is told that it is not acknowledged. */
export async function reportOpeningDrill({ db, config }: Deps, { day }: { day: string }): Promise<void> {
  const drill = await db.openingDrill.findUnique({ where: { serviceDay: new Date(day) } })
  if (drill === null || drill.seenAt !== null) return
  await db.$transaction((tx) =>
    queueMail(tx, {
      key: `opening-drill:${day}`,
      kind: 'opening-drill',
      about: 'nothing',
      to: { name: brand.name, address: config.INCIDENT_EMAIL },
      ...renderMail('The test ticket wasn’t acknowledged', 'The kitchen didn’t answer the test', [
        {
          p: `The kitchen board showed a test ticket at ${toTimeText(drill.startedAt.getTime())}, before the first order of the day. It wasn’t acknowledged within a minute.`,
        },
        { p: 'Check that a board is on, online and loud enough, or call the kitchen.' },
      ]),
    }),
  )
}
