import { randomUUID } from 'node:crypto'
import { totalsOf } from '@baobab/contract'
import { type Db, newId, type OrderStatus, type PaymentStatus } from '@baobab/db'
import { newTrackingId } from '../src/checkout/tracking-id.ts'

type Line = {
  name?: string
  description?: string
  imageName?: string
  size?: string
  unitCents?: number
  quantity?: number
  productId?: number
  /** Kind to choice: `{ Heat: 'Mild' }`. */
  choices?: Record<string, string>
}

type Wanted = {
  userId?: number
  /** How far the kitchen has come; the history says the same. */
  status?: OrderStatus
  /** Paid unless said otherwise. */
  paid?: boolean
  /** Of the one payment; follows from `paid` otherwise. */
  payment?: { status: PaymentStatus; refundedCents?: number; reviewReason?: string }
  provider?: 'stripe' | 'paypal'
  orderType?: 'pickup' | 'delivery'
  lines?: Line[]
  coupon?: { code: string; percent: number }
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  streetAddress?: string
  apartment?: string
  note?: string
  cancelReason?: string
  /** When it was placed; paid a minute later. */
  createdAt?: Date
  /** Who moved it so far. */
  movedBy?: number
}

const steps = ['pending', 'received', 'process', 'ontheway', 'delivered'] as const satisfies OrderStatus[]
const MINUTE_MS = 60_000

/** An order as checkout, payment and kitchen leave it, with everything that hangs on it. */
export async function createOrder(db: Db, wanted: Wanted = {}) {
  const { status = 'pending', provider = 'stripe', createdAt = new Date(), orderType = 'pickup' } = wanted
  const paid = wanted.paid ?? true
  const lines = (wanted.lines ?? [{}]).map(lineOf)
  const sums = totalsOf(
    lines.map(({ unitPriceCents, quantity }) => ({ unitCents: unitPriceCents, quantity })),
    wanted.coupon?.percent ?? 0,
  )
  const paidAt = paid ? later(createdAt, 1) : null
  const free = sums.total === 0
  return db.order.create({
    data: {
      id: newId(),
      trackingId: newTrackingId(),
      userId: wanted.userId ?? null,
      status,
      orderType,
      paymentMethod: provider,
      firstName: wanted.firstName ?? 'Ada',
      lastName: wanted.lastName ?? 'Obi',
      email: wanted.email ?? `${randomUUID()}@example.com`,
      ...(orderType === 'delivery' && {
        streetAddress: wanted.streetAddress ?? '3312 North 26th Street',
        apartment: wanted.apartment ?? null,
        city: 'Tacoma',
        state: 'WA',
        zip: '98407',
        country: 'United States',
      }),
      phone: wanted.phone ?? (orderType === 'delivery' ? '2535550117' : null),
      note: wanted.note ?? null,
      subTotalCents: sums.subTotal,
      discountCents: sums.discount,
      totalCents: sums.total,
      ...(wanted.coupon && { couponCode: wanted.coupon.code, couponPercent: wanted.coupon.percent }),
      ...(status === 'cancelled' && { cancelReason: wanted.cancelReason ?? 'We ran out of wood' }),
      createdAt,
      paidAt,
      expiresAt: paid ? null : later(createdAt, 60),
      lines: { create: lines },
      statusChanges: { create: history(status, createdAt, wanted.movedBy ?? null) },
      payments: {
        create: {
          id: newId(),
          provider: free ? 'none' : provider,
          amountCents: sums.total,
          ...(paid && {
            settledAt: paidAt,
            ...(!free && {
              capturedCents: sums.total,
              capturedCurrency: 'usd',
              reference: `cs_${randomUUID()}`,
              captureReference: `pi_${randomUUID()}`,
            }),
          }),
          createdAt,
          ...(wanted.payment ?? { status: paid ? 'paid' : 'started' }),
        },
      },
    },
    include: { payments: true },
  })
}

function lineOf(line: Line, position: number) {
  const { unitCents = 1250, quantity = 2 } = line
  return {
    productId: line.productId ?? null,
    productName: line.name ?? 'Party Jollof',
    description: line.description ?? 'Rice, red and smoky',
    imageName: line.imageName ?? '',
    sizeName: line.size ?? 'Plate',
    unitPriceCents: unitCents,
    quantity,
    totalCents: unitCents * quantity,
    position,
    choices: {
      create: Object.entries(line.choices ?? {}).map(([kind, choice], at) => ({
        ingredientCategoryName: kind,
        ingredientSubcategoryName: choice,
        position: at,
      })),
    },
  }
}

function history(status: OrderStatus, placedAt: Date, movedBy: number | null) {
  const reached: OrderStatus[] =
    status === 'cancelled' ? ['pending', 'cancelled'] : steps.slice(0, steps.indexOf(status) + 1)
  return reached.map((toStatus, at) => ({
    fromStatus: reached[at - 1] ?? null,
    toStatus,
    changedByUserId: at === 0 ? null : movedBy,
    at: later(placedAt, at * 5),
  }))
}

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)
