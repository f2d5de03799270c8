import { getSchedule } from '@baobab/contract'
import { type Db, databaseUnavailable } from '@baobab/db'
import * as z from 'zod/mini'
import type { Random } from './random.ts'
import { asStaff, callSite, type RandomAction, type World } from './random-world.ts'

/** One of the first times of some day, as a page shows it that may be old. */
export async function chooseTime(world: World, random: Random): Promise<string | undefined> {
  const response = await callSite(world, random, 'GET', '/user/service')
  const service = z.safeParse(getSchedule.response, response?.json).data?.service
  const first = random.pick(service?.pickup.openings ?? [])?.first
  if (service === undefined || first === undefined) return undefined
  return new Date(Date.parse(first) + random.upTo(4) * service.slot_minutes * 60_000).toISOString()
}

/** The owner changes what the kitchen can do; a lot becomes later or smaller than was sold. */
export const changeTheDay: RandomAction = async (world, random) => {
  const send = (path: string, body: object) =>
    callSite(world, random, 'PATCH', path, { headers: asStaff(world), body })
  const dice = random.upTo(6)
  const limit = async (changes: object) => {
    const form = await callSite(world, random, 'GET', '/office/capacity', { headers: asStaff(world) })
    const version = form?.json.settings?.version
    if (version !== undefined) await send('/office/capacity', { version, changes })
  }
  if (dice === 0) await limit({ units_per_slot: 4 + random.upTo(8) })
  if (dice === 1) await limit({ pickup_units_per_slot: random.chance(0.5) ? 2 + random.upTo(8) : '' })
  if (dice === 2)
    await send('/staff/service', { lead_minutes: { pickup: 20 + random.upTo(30), delivery: 45 } })
  if (dice > 2) {
    const lot = random.pick(await findLots(world.db))
    if (lot === undefined) return
    const change = dice === 3 ? { ounces: random.upTo(400) } : { later_minutes: 1 + random.upTo(40) }
    await send(`/staff/pit/${lot.id}`, change)
  }
}

const findLots = (db: Db) =>
  db.pitLot.findMany({ select: { id: true } }).catch((err: unknown) => {
    if (!databaseUnavailable(err)) throw err
    return []
  })
