import type { Address, AddressForm } from '@baobab/contract'
import type { AddressModel, Db } from '@baobab/db'
import { AppError, notFound } from '../http/app-error.ts'

const MAX_ADDRESSES = 50

const toResponse = (row: AddressModel, lastUsedAt: Date | undefined): Address => ({
  id: row.id,
  type: row.type,
  first_name: row.firstName,
  last_name: row.lastName,
  company_name: row.companyName ?? '',
  country: row.country,
  street_address: row.streetAddress,
  apartment_suit: row.apartment ?? '',
  city: row.city,
  state: row.state,
  zip: row.zip,
  phone: row.phone,
  email: row.email,
  note: row.note ?? '',
  address: row.streetAddress,
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

const toColumns = (form: AddressForm) => ({
  type: form.type,
  firstName: form.first_name,
  lastName: form.last_name,
  companyName: form.company_name || null,
  country: form.country,
  streetAddress: form.street_address,
  apartment: form.apartment_suit || null,
  city: form.city,
  state: form.state,
  zip: form.zip,
  phone: form.phone,
  email: form.email,
  note: form.note || null,
})

export async function findAddresses(db: Db, userId: number): Promise<Address[]> {
  const rows = await db.address.findMany({
    where: { userId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const lastUsed = await findLastUsed(db, userId)
  return rows.map((row) => toResponse(row, lastUsed.get(row.id)))
}

/** An order does not name the saved address it was filled from, so they are compared. */
async function findLastUsed(db: Db, userId: number): Promise<Map<number, Date>> {
  const rows = await db.$queryRaw<{ id: number; at: Date }[]>`
    SELECT a.id, max(o.paid_at) AS at
    FROM addresses a JOIN orders o ON o.user_id = a.user_id AND o.street_address = a.street_address
      AND o.zip = a.zip AND o.apartment IS NOT DISTINCT FROM a.apartment
    WHERE a.user_id = ${userId} AND o.paid_at IS NOT NULL
    GROUP BY a.id`
  return new Map(rows.map(({ id, at }) => [id, at]))
}

export async function addAddress(db: Db, userId: number, form: AddressForm): Promise<void> {
  await db.$transaction(async (tx) => {
    // one at a time for each person, so that all of them are counted
    await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    if ((await tx.address.count({ where: { userId } })) >= MAX_ADDRESSES)
      throw new AppError('invalid', `You can keep up to ${MAX_ADDRESSES} addresses. Delete one first.`)
    await tx.address.create({ data: { userId, ...toColumns(form) } })
  })
}

export async function editAddress(db: Db, userId: number, id: number, form: AddressForm): Promise<void> {
  const { count } = await db.address.updateMany({ where: { id, userId }, data: toColumns(form) })
  if (count === 0) throw unknownAddress()
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  const { count } = await db.address.deleteMany({ where: { id, userId } })
  if (count === 0) throw unknownAddress()
}

const unknownAddress = () => notFound('We couldn’t find that address.')
