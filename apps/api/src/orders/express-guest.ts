import type { Order } from '@baobab/contract'
import type { OrderModel } from '@baobab/db'
import { UNKNOWN_ADDRESS } from '../mail/queue-mail.ts'

/** Stands on an express order until its guest is known. A board shows it only when the provider knew no name either. */
export const UNKNOWN_GUEST = { first_name: 'Express', last_name: 'guest', email: UNKNOWN_ADDRESS } as const

export const missingContacts = ({ email, phone }: Pick<OrderModel, 'email' | 'phone'>): Order['asks_for'] => [
  ...(email === UNKNOWN_ADDRESS ? (['email'] as const) : []),
  ...(phone === null ? (['phone'] as const) : []),
]
