import { type KitchenOrder, serviceDate } from '@baobab/contract'
import type { Db, OpeningDrillModel as OpeningDrill, Tx, UserModel as User } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { staffName } from '../../lib/staff-name.ts'

const withSeenBy = {
  include: { seenBy: { select: { firstName: true, lastName: true, email: true } } },
} as const

export type Drill = OpeningDrill & { seenBy: Pick<User, 'firstName' | 'lastName' | 'email'> | null }

/** Null when the id is that of an order. */
export const findDrill = (db: Db | Tx, trackingId: string): Promise<Drill | null> =>
  db.openingDrill.findUnique({ where: { trackingId }, ...withSeenBy })

/** What waits on the boards today. */
export const findOpenDrill = (db: Db | Tx, at: Date): Promise<Drill | null> =>
  db.openingDrill.findFirst({
    where: { serviceDay: new Date(serviceDate(at.getTime())), seenAt: null },
    ...withSeenBy,
  })

/** A step forward counts as seen, too. Null when the id is that of an order. */
export async function seeDrill(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
  userId: number,
): Promise<{ message: string; order: KitchenOrder } | null> {
  // the trigger opening_drills_live tells the boards
  const { count } = await db.openingDrill.updateMany({
    where: { trackingId, seenAt: null },
    data: { seenAt: now(), seenByUserId: userId },
  })
  const drill = await findDrill(db, trackingId)
  const message = count === 1 ? 'Test ticket seen.' : 'The test ticket was already seen.'
  return drill && { message, order: toDrillTicket(drill) }
}

/** A ticket like every other, so that it rings and is acknowledged like every other; without a line there is nothing to count. */
export function toDrillTicket({ trackingId, startedAt, seenAt, seenBy }: Drill): KitchenOrder {
  const at = startedAt.toISOString()
  return {
    tracking_id: trackingId,
    is_test: true,
    refundable: 0,
    customer: 'TEST TICKET',
    first_name: 'TEST',
    last_name: 'TICKET',
    note: 'Opening drill: nothing to cook. Tap “Seen” to show that orders reach you.',
    // it is gone from the boards once it is seen
    status: seenAt === null ? 'pending' : 'delivered',
    must_acknowledge: seenAt === null,
    seen_at: seenAt?.toISOString() ?? null,
    seen_by: seenBy && staffName(seenBy),
    printed_at: null,
    printed_by: null,
    created_at: at,
    paid_at: at,
    ready_at: null,
    order_type: 'pickup',
    payment_method: 'stripe',
    payment_status: 'paid',
    ...{
      email: null,
      phone: '',
      street_address: '',
      apartment_suit: '',
      city: '',
      state: '',
      zip: '',
      country: '',
    },
    ...{ utensils: false, driver_note: '', text_messages: false, arrival_note: '' },
    ...{ asks_for: [], allergies: [], order_products: [], meats: [], refunds: [], history: [], changes: [] },
    ...{ strikable: [], messages: [] },
    ...{
      sub_total: 0,
      discount_price: 0,
      delivery_fee: 0,
      tip: null,
      total_price: 0,
      paid_amount: 0,
      refunded: 0,
      included_tax: null,
      tax_basis_points: null,
    },
    ...{
      moved_from: null,
      move_reason: null,
      late: null,
      recalled_at: null,
      arrived_at: null,
      coming_at: null,
    },
    ...{
      coupon_code: null,
      coupon_percent: null,
      cancel_reason: null,
      can_change: false,
      added_to: null,
      additions: [],
      version: 1,
    },
  }
}
