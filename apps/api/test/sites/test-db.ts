import { createDb, type Db, type DbLimits } from '@baobab/db'
import { closeAtEnd } from './close-at-end.ts'

/** A client that tests look into the database with. */
export function testDb(url: string, limits: DbLimits = { poolMax: 2 }): Db {
  const db = createDb(url, limits)
  closeAtEnd(() => db.$disconnect())
  return db
}
