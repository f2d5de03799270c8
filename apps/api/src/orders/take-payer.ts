import { Email, OptionalPhone, Text } from '@baobab/contract'
import * as z from 'zod/mini'
import type { Payable } from '../ports/payable.ts'
import { UNKNOWN_GUEST } from './express-guest.ts'

const MAX_NAME = 100
const Name = Text(MAX_NAME, 'No name')
const KnownPhone = OptionalPhone.check(z.minLength(1))

/** Null for what a form would refuse: the kitchen gets the order all the same, and the guest's page asks. */
const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T | null =>
  z.safeParse(schema, value).data ?? null

/** An express order is for the first who pays. Who pays a second time changes nothing. */
export const takePayer: NonNullable<Payable['takePayer']> = async (tx, id, payer) => {
  const first = read(Name, payer.firstName.slice(0, MAX_NAME))
  const last = read(Name, payer.lastName.slice(0, MAX_NAME))
  const email = read(Email(), payer.email)
  const phone = read(KnownPhone, payer.phone)
  const names = [first, last].filter((name) => name !== null)
  await tx.order.updateMany({
    where: {
      id,
      express: true,
      firstName: UNKNOWN_GUEST.first_name,
      lastName: UNKNOWN_GUEST.last_name,
      email: UNKNOWN_GUEST.email,
      phone: null,
    },
    data: {
      ...(names[0] !== undefined && { firstName: names[0], lastName: names[1] ?? '' }),
      ...(email !== null && { email }),
      ...(phone !== null && { phone }),
    },
  })
}
