import { createHash } from 'node:crypto'
import { computeTotals, includedTax } from '@baobab/contract'
import { OrderStatus, type Prisma, type Tx } from '@baobab/db'
import { minutesBefore } from './days.ts'
import { type OrderLine, orderLines } from './order-lines.ts'
import { orders, type SeedOrder } from './people/orders.ts'
import { adasAddresses } from './people/people.ts'

const steps = [
  OrderStatus.pending,
  OrderStatus.received,
  OrderStatus.process,
  OrderStatus.ontheway,
  OrderStatus.delivered,
] as const

type Customer = { id: number; firstName: string; lastName: string; email: string }
type People = { customer: Customer; staffId: number }

/** Ada's orders. */
export async function writeOrders(tx: Tx, now: Date) {
  const { id } = await tx.user.findUniqueOrThrow({ where: { email: 'ada@example.com' } })
  const [{ firstName, lastName, email }] = adasAddresses
  const writeOrder = await orderWriter(tx, now)
  for (const order of orders) await writeOrder(order, { id, firstName, lastName, email })
}

/** Writes an order with lines, status history, payments and refunds, and returns its id. */
export async function orderWriter(
  tx: Tx,
  now: Date,
): Promise<(order: SeedOrder, customer: Customer) => Promise<string>> {
  const { id: staffId } = await tx.user.findFirstOrThrow({
    where: { role: 'kitchen' },
    orderBy: { id: 'asc' },
  })
  const coupons = await tx.coupon.findMany()
  const { taxBasisPoints } = await tx.scheduleSettings.findFirstOrThrow({ select: { taxBasisPoints: true } })
  const toLines = await orderLines(tx)
  return async (order, customer) => {
    const coupon = coupons.find(({ code }) => code === order.couponCode)
    const lines = toLines(order)
    const totals = computeTotals(
      lines.map(({ unitPriceCents, quantity }) => ({ unitCents: unitPriceCents, quantity })),
      coupon?.percent ?? 0,
    )
    const data = toOrder(order, { customer, staffId }, coupon, totals, now, lines)
    const taxCents = includedTax(totals.total, taxBasisPoints)
    await tx.order.create({ data: { ...data, taxBasisPoints, taxCents } })
    if (coupon) await tx.coupon.update({ where: { id: coupon.id }, data: { usedCount: { increment: 1 } } })
    return data.id
  }
}

function toOrder(
  order: SeedOrder,
  { customer: { id: userId, ...customer }, staffId }: People,
  coupon: { id: number; code: string; percent: number } | undefined,
  totals: ReturnType<typeof computeTotals>,
  now: Date,
  lines: OrderLine[],
): Prisma.OrderUncheckedCreateInput & { id: string } {
  const placedAt = minutesBefore(now, order.minutesAgo)
  const paidAt = new Date(placedAt.getTime() + 90_000)
  const cancelled = order.status === 'cancelled'
  const [{ phone, country, streetAddress, city, state, zip, note }] = adasAddresses
  return {
    id: stableId(`order ${order.trackingId}`),
    trackingId: order.trackingId,
    userId,
    status: order.status,
    orderType: order.orderType,
    paymentMethod: order.paymentMethod,
    ...customer,
    ...(order.orderType === 'delivery' && { phone, country, streetAddress, city, state, zip, note }),
    subTotalCents: totals.subTotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    ...(coupon && {
      couponId: coupon.id,
      couponCode: coupon.code,
      couponPercent: coupon.percent,
      couponUses: {
        create: [`mail:${customer.email}`, `user:${userId}`].map((guest) => ({
          couponId: coupon.id,
          guest,
          number: 1,
        })),
      },
    }),
    ...(cancelled && { cancelReason: requireReason(order) }),
    createdAt: placedAt,
    updatedAt: paidAt,
    paidAt,
    lines: { create: lines },
    statusChanges: { create: history(order, placedAt, now, staffId) },
    payments: { create: payment(order, totals.total, placedAt, paidAt, staffId) },
  }
}

/** The status changes so far, spread over the hour after the order was placed and never in the future. */
function history({ status, minutesAgo }: SeedOrder, placedAt: Date, now: Date, staffId: number) {
  const reached =
    status === 'cancelled' ? [steps[0], steps[1], status] : steps.slice(0, steps.indexOf(status) + 1)
  const apartMs = (Math.min(minutesAgo, 75) / (reached.length + 1)) * 60_000
  return reached.map((toStatus, index) => ({
    fromStatus: reached[index - 1] ?? null,
    toStatus,
    changedByUserId: index === 0 ? null : staffId,
    at: new Date(Math.min(placedAt.getTime() + index * apartMs, now.getTime())),
  }))
}

function payment(order: SeedOrder, amountCents: number, placedAt: Date, paidAt: Date, staffId: number) {
  const reference = order.trackingId.toLowerCase()
  const stripe = order.paymentMethod === 'stripe'
  const refunded = order.status === 'cancelled'
  const refundedAt = new Date(paidAt.getTime() + 40 * 60_000)
  return {
    id: stableId(`payment ${order.trackingId}`),
    provider: order.paymentMethod,
    status: refunded ? ('refunded' as const) : ('paid' as const),
    amountCents,
    capturedCents: amountCents,
    capturedCurrency: 'usd',
    reference: stripe ? `cs_test_${reference}` : order.trackingId,
    captureReference: stripe ? `pi_${reference}` : `C${order.trackingId}`,
    refundedCents: refunded ? amountCents : 0,
    settledAt: paidAt,
    createdAt: placedAt,
    updatedAt: refunded ? refundedAt : paidAt,
    ...(refunded && {
      refunds: {
        create: {
          id: stableId(`refund ${order.trackingId}`),
          provider: order.paymentMethod,
          amountCents,
          reason: requireReason(order),
          reference: `re_${reference}`,
          idempotencyKey: `seed-${reference}`,
          status: 'done' as const,
          requestedByUserId: staffId,
          createdAt: refundedAt,
          doneAt: refundedAt,
        },
      },
    }),
  }
}

function requireReason({ trackingId, cancelReason }: SeedOrder): string {
  if (cancelReason === undefined) throw new Error(`The seed cancels order ${trackingId} without a reason.`)
  return cancelReason
}

/** The same row has the same id in every seeded database. */
const stableId = (name: string) =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5')
