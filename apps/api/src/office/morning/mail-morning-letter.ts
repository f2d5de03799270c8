import { addDays, restaurantTime, serviceDate } from '@baobab/contract'
import type { Deps } from '../../deps.ts'
import { staffName } from '../../lib/staff-name.ts'
import { renderMail } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { loadMorning } from './load-morning.ts'
import { letterBlocks, letterSubject } from './write-letter.ts'

/** By the restaurant's clock. A site that was down at seven still writes before noon. */
const FROM = '07:00'
const UNTIL = '12:00'

/** Runs each hour: one letter to each owner in the morning, however many copies run it. */
export async function mailMorningLetter(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const at = now()
  const time = restaurantTime(at)
  if (time < FROM || time >= UNTIL) return
  const day = serviceDate(at.getTime())
  const owners = await db.user.findMany({
    where: { role: 'owner', disabledAt: null, passwordHash: { not: null } },
    orderBy: { id: 'asc' },
  })
  const letterKey = (id: number) => `morning-letter:${day}:${id}`
  const written = await db.mail.findMany({
    where: { messageKey: { in: owners.map(({ id }) => letterKey(id)) } },
  })
  const missing = owners.filter(({ id }) => !written.some(({ messageKey }) => messageKey === letterKey(id)))
  if (missing.length === 0) return
  const morning = await loadMorning(deps, addDays(day, -1))
  await db.$transaction(async (tx) => {
    for (const owner of missing)
      await queueMail(tx, {
        key: letterKey(owner.id),
        kind: 'morning-letter',
        about: { userId: owner.id },
        to: { name: staffName(owner), address: owner.email },
        ...renderMail(
          letterSubject(morning),
          `Good morning, ${owner.firstName ?? 'chef'}`,
          letterBlocks(morning, config.SITE_URL),
        ),
      })
  })
}
