import { createDb, type Db, withMigrationLock } from '@baobab/db'
import { builtPictures } from './pictures/picture-folder.ts'
import { type PictureFolder, showAllPictures, syncPictures } from './pictures/sync-pictures.ts'
import { writeContent } from './write-content.ts'
import { writeMenu } from './write-menu.ts'
import { writeOrders } from './write-orders.ts'
import { hashPasswords, writePeople } from './write-people.ts'

export { type DemoAccount, demoAccounts } from './people/people.ts'
export type { BuiltPicture, PictureFolder } from './pictures/sync-pictures.ts'

export type SeedOptions = {
  /** Every date is counted from here, also when a row was written: the same day gives the same database. */
  now?: Date
  /** The house's own pictures, as built, unless others are given. */
  pictures?: PictureFolder
}

/**
 * Fills an empty database with the restaurant's menu, content, and a demonstration's people and orders; one that has
 * a menu keeps all its rows. Pictures that are new or were replaced in the picture folder are stored either way.
 * Processes that start together queue up: one seeds, the others find it done.
 */
export async function seed(url: string, { now = new Date(), pictures }: SeedOptions = {}) {
  const folder = pictures ?? (await builtPictures())
  await withMigrationLock(url, async () => {
    const db = createDb(url, { poolMax: 2, transactionTimeoutMs: 120_000, applicationName: 'baobab-seed' })
    try {
      await syncPictures(db, folder, now)
      await fillWhenEmpty(db, now)
    } finally {
      await db.$disconnect()
    }
  })
}

async function fillWhenEmpty(db: Db, now: Date) {
  if ((await db.category.count()) > 0) return
  const hashes = await hashPasswords()
  // all or nothing: a start that is cut short leaves an empty shop, which the next one fills
  await db.$transaction(async (tx) => {
    await writeMenu(tx, now)
    await writeContent(tx, now)
    await showAllPictures(tx, now)
    await writePeople(tx, now, hashes)
    await writeOrders(tx, now)
  })
}
