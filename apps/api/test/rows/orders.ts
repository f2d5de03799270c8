import { randomUUID } from 'node:crypto'
import { addTip, computeTotals, includedTax, tipReceiver } from '@baobab/contract'
import { type Db, newId, type OrderStatus, type PaymentStatus } from '@baobab/db'
import { newTrackingId } from '../../src/lib/tracking-id.ts'
import { getOrderById } from '../../src/orders/find-order.ts'
import type { OrderDetails } from '../../src/orders/load-orders.ts'

type Line = {
  name?: string
  description?: string
  imageName?: string
  size?: string
  note?: string
  unitCents?: number
  quantity?: number
  productId?: number
  /** Group to option: `{ Heat: 'Mild' }`. */
  choices?: Record<string, string>
}

type Fields = {
  userId?: number
  /** The history leads to it. */
  status?: OrderStatus
  /** True by default. */
  paid?: boolean
  /** By default it follows from `paid`. */
  payment?: { status: PaymentStatus; refundedCents?: number; reviewReason?: string }
  provider?: 'stripe' | 'paypal'
  orderType?: 'pickup' | 'delivery'
  lines?: Line[]
  coupon?: { code: string; percent: number }
  tipCents?: number
  firstName?: string
  lastName?: string
  email?: string
  phone?: string
  streetAddress?: string
  apartment?: string
  note?: string
  allergies?: string[]
  cancelReason?: string
  readyAt?: Date
  taxBasisPoints?: number
  /** It is paid a minute later. */
  createdAt?: Date
  /** Who made the changes of its history. */
  movedBy?: number
}

const steps = ['pending', 'received', 'process', 'ontheway', 'delivered'] as const satisfies OrderStatus[]
const MINUTE_MS = 60_000

/** An order as checkout, payment and kitchen store it, with lines, history and payment. */
export async function createOrder(db: Db, fields: Fields = {}) {
  const { status = 'pending', provider = 'stripe', createdAt = new Date(), orderType = 'pickup' } = fields
  const paid = fields.paid ?? true
  const lines = (fields.lines ?? [{}]).map(toLine)
  const { tipCents: tip_amount = 0 } = fields
  const sums = addTip(
    computeTotals(
      lines.map(({ unitPriceCents, quantity }) => ({ unitCents: unitPriceCents, quantity })),
      fields.coupon?.percent ?? 0,
    ),
    { tip_amount },
    0,
  )
  const paidAt = paid ? later(createdAt, 1) : null
  const isFree = sums.total === 0
  return db.order.create({
    data: {
      id: newId(),
      trackingId: newTrackingId(),
      userId: fields.userId ?? null,
      status,
      orderType,
      paymentMethod: provider,
      firstName: fields.firstName ?? 'Ada',
      lastName: fields.lastName ?? 'Obi',
      email: fields.email ?? `${randomUUID()}@example.com`,
      ...(orderType === 'delivery' && {
        streetAddress: fields.streetAddress ?? '3312 North 26th Street',
        apartment: fields.apartment ?? null,
        city: 'Tacoma',
        state: 'WA',
        zip: '98407',
        country: 'United States',
      }),
      phone: fields.phone ?? (orderType === 'delivery' ? '2535550117' : null),
      note: fields.note ?? null,
      allergies: fields.allergies ?? [],
      subTotalCents: sums.subTotal,
      discountCents: sums.discount,
      tipCents: sums.tip,
      tipFor: tipReceiver(sums.tip, {}, orderType),
      totalCents: sums.total,
      ...(fields.coupon && { couponCode: fields.coupon.code, couponPercent: fields.coupon.percent }),
      readyAt: fields.readyAt ?? null,
      ...(fields.taxBasisPoints !== undefined && {
        taxBasisPoints: fields.taxBasisPoints,
        taxCents: includedTax(sums.total - sums.tip, fields.taxBasisPoints),
      }),
      ...(status === 'cancelled' && { cancelReason: fields.cancelReason ?? 'We ran out of wood' }),
      createdAt,
      paidAt,
      expiresAt: paid ? null : later(createdAt, 60),
      lines: { create: lines },
      statusChanges: { create: history(status, createdAt, fields.movedBy ?? null) },
      payments: {
        create: {
          id: newId(),
          provider: isFree ? 'none' : provider,
          amountCents: sums.total,
          ...(paid && {
            settledAt: paidAt,
            ...(!isFree && {
              capturedCents: sums.total,
              capturedCurrency: 'usd',
              reference: `cs_${randomUUID()}`,
              captureReference: `pi_${randomUUID()}`,
            }),
          }),
          createdAt,
          ...(fields.payment ?? { status: paid ? 'paid' : 'started' }),
        },
      },
    },
    include: { payments: true },
  })
}

/** The same as mails and responses need it. */
export async function createOrderDetails(db: Db, fields: Fields = {}): Promise<OrderDetails> {
  const { id } = await createOrder(db, fields)
  return getOrderById(db, id)
}

function toLine(line: Line, position: number) {
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
    note: line.note ?? '',
    position,
    choices: {
      create: Object.entries(line.choices ?? {}).map(([group, option], at) => ({
        choiceGroupName: group,
        choiceOptionName: option,
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
