import type { Deps } from '../deps.ts'

const DAY_MS = 24 * 3600 * 1000
/** A board that was away for longer takes a snapshot. */
const LIVE_EVENTS_MS = DAY_MS

export async function removeExpired({ db, now }: Deps): Promise<void> {
  const at = now()
  const past = { lt: at }
  await db.rateLimit.deleteMany({ where: { expiresAt: past } })
  await db.addedThing.deleteMany({ where: { expiresAt: past } })
  await db.session.deleteMany({ where: { expiresAt: past } })
  await db.passwordReset.deleteMany({ where: { expiresAt: past } })
  await db.emailVerification.deleteMany({ where: { expiresAt: past } })
  // the smoke sheet looks back four weeks
  await db.turnedAway.deleteMany({ where: { serviceDay: { lt: new Date(at.getTime() - 60 * DAY_MS) } } })
  // The newest stays: it shows from which sequence on all events are here.
  await db.$executeRaw`
    DELETE FROM live_events WHERE at < ${new Date(at.getTime() - LIVE_EVENTS_MS)}
      AND id < (SELECT max(id) FROM live_events)`
  // Twilio sends a reply again within the day
  await db.textReply.deleteMany({ where: { at: { lt: new Date(at.getTime() - 30 * DAY_MS) } } })
  await db.knownDevice.deleteMany({ where: { lastAt: { lt: new Date(at.getTime() - 180 * DAY_MS) } } })
}
