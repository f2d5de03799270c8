import { PERSONAL_DATA_VERSION, PersonalData } from '@baobab/contract'
import { type Db, Prisma } from '@baobab/db'
import type { Deps } from '../deps.ts'
import type { Identity } from '../http/security/access.ts'
import type { ExportedTable } from './exported/exported-table.ts'
import { exportedTables } from './exported-tables.ts'
import { isOwnRow, type Person } from './own-rows.ts'

/** Which rows are the customer's. A mail to the house about their order is not theirs. */
const ownConditions = (person: Person): Record<keyof typeof exportedTables, Prisma.Sql> => {
  const { id, email, emailVerified } = person
  const byUser = Prisma.sql`user_id = ${id}::int`
  const byAddress = (column: Prisma.Sql) => Prisma.sql`${emailVerified} AND ${column} = ${email}::citext`
  return {
    profile: Prisma.sql`id = ${id}::int`,
    social_sign_ins: byUser,
    sessions: byUser,
    known_devices: byUser,
    password_reset_links: byUser,
    confirmation_links: byUser,
    pictures: Prisma.sql`owner_user_id = ${id}::int`,
    addresses: byUser,
    favourites: byUser,
    orders: isOwnRow(person),
    bookings: isOwnRow(person),
    reviews: isOwnRow(person),
    mails: Prisma.sql`(
      user_id = ${id}::int OR ${byAddress(Prisma.sql`recipient`)}
      OR order_id IN (SELECT id FROM orders WHERE email = recipient AND ${isOwnRow(person)})
      OR booking_id IN (SELECT id FROM bookings WHERE email = recipient AND ${isOwnRow(person)})
    )`,
    contact_messages: byAddress(Prisma.sql`email`),
  }
}

/** One statement, so that all parts are of one moment. */
export async function exportData({ db, now }: Pick<Deps, 'db' | 'now'>, user: Identity) {
  const own = ownConditions(user)
  const parts = Object.entries(exportedTables).map(([name, table]) => {
    const rows = selectRows(table, own[name as keyof typeof own]) // the keys of the same table
    return Prisma.sql`${name}::text, (${rows})`
  })
  const { profile, ...rows } = await readObject(db, parts)
  return PersonalData.parse({
    version: PERSONAL_DATA_VERSION,
    exported_at: now().toISOString(),
    profile: Array.isArray(profile) ? profile[0] : undefined,
    ...rows,
  })
}

async function readObject(db: Db, parts: Prisma.Sql[]): Promise<Record<string, unknown>> {
  const [row] = await db.$queryRaw<{ data: Record<string, unknown> }[]>`
    SELECT json_build_object(${Prisma.join(parts)}) AS data`
  if (row === undefined) throw new Error('json_build_object returns a row')
  return row.data
}

/** A query for an array of the rows with their children. All names are constants of the table of exports. */
function selectRows({ table, columns, children = {} }: ExportedTable, where: Prisma.Sql): Prisma.Sql {
  const names = columns.map((column) => Prisma.raw(column === 'bytes' ? BYTES : `"${table}"."${column}"`))
  const below = Object.entries(children).map(
    ([name, child]) =>
      Prisma.sql`(${selectRows(child, belongsTo(table, child))}) AS ${Prisma.raw(`"${name}"`)}`,
  )
  return Prisma.sql`
    SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT ${Prisma.join([...names, ...below])} FROM ${Prisma.raw(`"${table}"`)} WHERE ${where}
    ) AS r`
}

const BYTES = `encode(bytes, 'base64') AS bytes`

function belongsTo(table: string, { table: child, parent }: ExportedTable): Prisma.Sql {
  if (parent === undefined) throw new Error(`${child} has no column that refers to ${table}`)
  // the record of changes names its subject
  if (child === 'changes')
    return Prisma.raw(`changes.subject = '${table}' AND changes.${parent} = "${table}".id::text`)
  return Prisma.raw(`"${child}"."${parent}" = "${table}".id`)
}
