import type { Db, Tx } from '@baobab/db'

/** The guest has replied STOP: nothing is sent to this number any more. */
export async function optOut(db: Db | Tx, phone: string, at: Date): Promise<void> {
  await db.textOptOut.createMany({ data: [{ phone, at }], skipDuplicates: true })
}

/** The guest has replied START. */
export async function optIn(db: Db | Tx, phone: string): Promise<void> {
  await db.textOptOut.deleteMany({ where: { phone } })
}

export const hasOptedOut = async (db: Db | Tx, phone: string): Promise<boolean> =>
  (await db.textOptOut.count({ where: { phone } })) > 0
