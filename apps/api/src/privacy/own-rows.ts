import { domainToUnicode } from 'node:url'
import { type Db, Prisma, type Tx } from '@baobab/db'

export type Person = { id: number; email: string; emailVerified: boolean }

/**
 * The condition on orders, bookings and reviews. What was written signed out belongs to the person, too, when its address is theirs.
 * Only a confirmed address proves that.
 */
export const isOwnRow = ({ id, email, emailVerified }: Person): Prisma.Sql => Prisma.sql`(
  user_id = ${id}::int OR (${emailVerified} AND user_id IS NULL AND email = ANY(${emailSpellings(email)}::citext[]))
)`

/** Accounts have the `xn--` form of a domain; an order or a message has it as it was typed. */
export function emailSpellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [email, email.slice(0, at) + domainToUnicode(email.slice(at))]
}

export type Purchases = { orderIds: string[]; bookingIds: string[] }

export async function findPurchases(db: Db | Tx, person: Person, lock = Prisma.empty): Promise<Purchases> {
  const orders = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE ${isOwnRow(person)} ORDER BY id ${lock}`
  const bookings = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM bookings WHERE ${isOwnRow(person)} ORDER BY id ${lock}`
  return { orderIds: orders.map(({ id }) => id), bookingIds: bookings.map(({ id }) => id) }
}

/** Until the transaction ends, they are neither paid for nor moved. */
export const lockPurchases = (tx: Tx, person: Person) => findPurchases(tx, person, Prisma.sql`FOR UPDATE`)
