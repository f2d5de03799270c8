import { createDb, type Db, withMigrationLock } from '@baobab/db'
import { demoAccounts } from './people/people.ts'
import { builtPictures, type PictureFolder } from './pictures/picture-folder.ts'
import { showAllPictures } from './pictures/show-picture.ts'
import { syncPictures } from './pictures/sync-pictures.ts'
import { writeContent } from './write-content.ts'
import { writeMenu } from './write-menu.ts'
import { writeOrders } from './write-orders.ts'
import { hashPasswords, writePeople } from './write-people.ts'
import { writeRecipes } from './write-recipes.ts'
import { writeReviews } from './write-reviews.ts'

export { type DemoAccount, demoAccounts } from './people/people.ts'
export type { BuiltPicture, PictureFolder } from './pictures/picture-folder.ts'

export { tellSandbox } from './tell-sandbox.ts'

export type SeedContent = 'menu' | 'demo'

export type SeedOptions = {
  /** Every date is relative to this one: the same day gives the same rows. */
  now?: Date
  /** The built pictures of packages/pictures by default. */
  pictures?: PictureFolder
  /** `menu`: without the demo accounts, whose passwords are published, and without their reviews and orders. */
  content?: SeedContent
}

/**
 * Fills an empty database with the menu and content, and unless told otherwise with demo accounts and demo orders. A database that has a menu is not changed,
 * except that its pictures follow a new pictures build. Processes that start together wait for each other.
 */
export async function seed(url: string, { now = new Date(), pictures, content = 'demo' }: SeedOptions = {}) {
  const folder = pictures ?? (await builtPictures())
  await withMigrationLock(url, async () => {
    const db = createDb(url, { poolMax: 2, transactionTimeoutMs: 120_000, applicationName: 'baobab-seed' })
    try {
      await syncPictures(db, folder, now)
      await fillWhenEmpty(db, now, content)
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

async function fillWhenEmpty(db: Db, now: Date, content: SeedContent) {
  if ((await db.category.count()) > 0) return
  const hashes = content === 'demo' ? await hashPasswords() : null
  // All or nothing: an interrupted start leaves an empty database, which the next one fills.
  await db.$transaction(async (tx) => {
    await writeMenu(tx, now)
    await writeRecipes(tx, now)
    await writeContent(tx, now)
    await showAllPictures(tx, now)
    if (hashes === null) return
    await writePeople(tx, now, hashes)
    await writeOrders(tx, now)
    await writeReviews(tx, now)
  })
}
