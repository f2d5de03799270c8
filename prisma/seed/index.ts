import { createDb, type Db, withMigrationLock } from '@baobab/db'
import { demoAccounts } from './people/people.ts'
import { builtPictures, type PictureFolder } from './pictures/picture-folder.ts'
import { writePictures } from './pictures/write-pictures.ts'
import { writeContent } from './write-content.ts'
import { writeMenu } from './write-menu.ts'
import { writeOrders } from './write-orders.ts'
import { hashPasswords, writePeople } from './write-people.ts'
import { writeRecipes } from './write-recipes.ts'
import { writeReviews } from './write-reviews.ts'

export { demoAccounts } from './people/people.ts'

export { tellSandbox } from './tell-sandbox.ts'

export type SeedOptions = {
  /** Every date is relative to this one: the same day gives the same rows. */
  now?: Date
  /** The built pictures of packages/pictures by default. */
  pictures?: PictureFolder
  /** `menu`: without the demo accounts, whose passwords are published, and without their reviews and orders. */
  content?: 'menu' | 'demo'
}

/**
 * Fills an empty database with the menu, content and pictures, and unless told otherwise with demo accounts and demo orders. A database
 * that has a menu is not changed. Processes that start together wait for each other.
 */
export async function seed(url: string, options: SeedOptions = {}) {
  await withMigrationLock(url, async () => {
    const db = createDb(url, { poolMax: 2, transactionTimeoutMs: 120_000, applicationName: 'baobab-seed' })
    try {
      await fillWhenEmpty(db, options)
    } finally {
      await db.$disconnect()
    }
  })
}

/** The e-mail addresses of the demo accounts that can sign in to this database. */
export async function findDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db.user.findMany({
    where: { email: { in: demoAccounts.map(({ email }) => email) }, disabledAt: null },
    select: { email: true },
    orderBy: { email: 'asc' },
  })
  return rows.map(({ email }) => email)
}

async function fillWhenEmpty(db: Db, { now = new Date(), pictures, content = 'demo' }: SeedOptions) {
  if ((await db.category.count()) > 0) return
  const folder = pictures ?? (await builtPictures())
  const hashes = content === 'demo' ? await hashPasswords() : null
  // All or nothing: an interrupted start leaves an empty database, which the next one fills.
  await db.$transaction(async (tx) => {
    await writeMenu(tx, now)
    await writeRecipes(tx, now)
    await writeContent(tx, now)
    await writePictures(tx, folder, now)
    if (hashes === null) return
    await writePeople(tx, now, hashes)
    await writeOrders(tx, now)
    await writeReviews(tx, now)
  })
}
