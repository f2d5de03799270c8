import type { Address, AddressForm } from '@baobab/contract'
import type { AddressModel, Db } from '@baobab/db'
import { AppError, notFound } from '../http/app-error.ts'

const MAX_ADDRESSES = 50

const toResponse = (row: AddressModel): Address => ({
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
  return rows.map(toResponse)
}

export async function addAddress(db: Db, userId: number, form: AddressForm): Promise<void> {
  await db.$transaction(async (tx) => {
    // one at a time for each person, so that all of them are counted
    await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${userId} FOR NO KEY UPDATE`
    if ((await tx.address.count({ where: { userId } })) >= MAX_ADDRESSES)
      throw new AppError('invalid', `You can keep up to ${MAX_ADDRESSES} addresses. Please delete one first.`)
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

const unknownAddress = () => notFound('We could not find that address.')
