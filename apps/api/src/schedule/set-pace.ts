import type { Pace, StaffSchedule } from '@baobab/contract'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import { describeSettings } from './describe-settings.ts'

/** A longer one is a mistyped date; special days are for holidays. */
const LONGEST_PAUSE_MS = 14 * 24 * 3_600_000

/** Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export async function setPace(
  deps: Pick<Deps, 'db' | 'now'>,
  { pause_until: pauseUntil, lead_minutes }: Pace,
  staff: Person,
): Promise<StaffSchedule> {
  if (pauseUntil && Date.parse(pauseUntil) > deps.now().getTime() + LONGEST_PAUSE_MS) {
    const message = 'A pause lasts at most 14 days. Use special days for longer.'
    throw invalidField('pause_until', message)
  }
  return asActor(deps, staff, async (tx) => {
    await tx.scheduleSettings.update({
      where: { id: 1 },
      data: {
        ...(pauseUntil !== undefined && { pauseUntil }),
        ...(lead_minutes && {
          pickupLeadMinutes: lead_minutes.pickup,
          deliveryLeadMinutes: lead_minutes.delivery,
        }),
      },
    })
    return describeSettings(tx, deps.now())
  })
}
