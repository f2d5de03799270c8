import { randomUUID } from 'node:crypto'
import { serviceDate } from '@baobab/contract'
import type { Db } from '@baobab/db'

export async function createMeat(
  db: Db,
  name: string = `Meat ${randomUUID().slice(0, 8)}`,
): Promise<{ id: number; name: string }> {
  return db.meat.create({ data: { name }, select: { id: true, name: true } })
}

export async function createLot(
  db: Db,
  meatId: number,
  { readyAt, ounces }: { readyAt: Date; ounces: number },
): Promise<{ id: number }> {
  const serviceDay = new Date(`${serviceDate(readyAt.getTime())}T00:00:00Z`)
  return db.pitLot.create({ data: { meatId, readyAt, ounces, serviceDay }, select: { id: true } })
}
