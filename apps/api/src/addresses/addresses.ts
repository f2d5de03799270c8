import type { Address } from '@baobab/contract'
import type { AddressModel, Db } from '@baobab/db'
import { AppError, notFound } from '../http/app-error.ts'

const MAX_ADDRESSES = 50

/** The one place that says whose an address is: every query below goes through it. */
const own = (userId: number, id?: number) => (id === undefined ? { userId } : { userId, id })

export type AddressForm = Omit<Address, 'id' | 'address'>

const body = (row: AddressModel): Address => ({
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

const columns = (form: AddressForm) => ({
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

export const findAddresses = async (db: Db, userId: number): Promise<Address[]> =>
  (await db.address.findMany({ where: own(userId), orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    body,
  )

export async function addAddress(db: Db, userId: number, form: AddressForm): Promise<void> {
  if ((await db.address.count({ where: own(userId) })) >= MAX_ADDRESSES)
    throw new AppError('invalid', `You can keep up to ${MAX_ADDRESSES} addresses. Please delete one first.`)
  await db.address.create({ data: { userId, ...columns(form) } })
}

export async function editAddress(db: Db, userId: number, id: number, form: AddressForm): Promise<void> {
  const { count } = await db.address.updateMany({ where: own(userId, id), data: columns(form) })
  if (count === 0) throw unknown()
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<void> {
  const { count } = await db.address.deleteMany({ where: own(userId, id) })
  if (count === 0) throw unknown()
}

const unknown = () => notFound('We could not find that address.')
