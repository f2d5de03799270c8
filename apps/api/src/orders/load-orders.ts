import type { StoredOrderLine } from '@baobab/contract'
import { type Db, Prisma, type Tx } from '@baobab/db'

type Order = Prisma.OrderGetPayload<object>
type Change = Prisma.OrderStatusChangeGetPayload<{
  include: { changedBy: { select: { firstName: true; lastName: true; email: true } } }
}>
type Payment = Prisma.PaymentGetPayload<object>

/** In JSON an instant is text. */
type DoneRefund = { amountCents: number; doneAt: string }
type StruckLine = { at: string; reason: string; refundCents: number }

/** Everything that responses and mails show of an order. */
export type OrderDetails = Pick<
  Order,
  | 'id'
  | 'trackingId'
  | 'userId'
  | 'status'
  | 'orderType'
  | 'paymentMethod'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'streetAddress'
  | 'apartment'
  | 'city'
  | 'state'
  | 'zip'
  | 'country'
  | 'note'
  | 'driverNote'
  | 'utensils'
  | 'textPhone'
  | 'arrivalNote'
  | 'allergies'
  | 'subTotalCents'
  | 'discountCents'
  | 'deliveryFeeCents'
  | 'express'
  | 'tipCents'
  | 'tipFor'
  | 'totalCents'
  | 'couponCode'
  | 'couponPercent'
  | 'cancelReason'
  | 'readyAt'
  | 'movedFrom'
  | 'moveReason'
  | 'keptReadyAt'
  | 'seenAt'
  | 'printedAt'
  | 'arrivedAt'
  | 'comingAt'
  | 'recalledAt'
  | 'version'
  | 'changedVersion'
  | 'acknowledgedVersion'
  | 'taxBasisPoints'
  | 'taxCents'
  | 'createdAt'
  | 'paidAt'
> & {
  lines: (StoredOrderLine & { line: number; struck: StruckLine | null })[]
  /** Oldest first. */
  messages: { text: string; at: string; sentBy: Change['changedBy'] }[]
  statusChanges: Pick<Change, 'fromStatus' | 'toStatus' | 'at' | 'changedBy'>[]
  /** Newest first. */
  payments: (Pick<Payment, 'status' | 'reviewReason' | 'capturedCents' | 'refundedCents'> & {
    /** What was captured and neither went back nor was asked back. */
    refundableCents: number
    refunds: DoneRefund[]
  })[]
  seenBy: Change['changedBy']
  printedBy: Change['changedBy']
  /** Tracking ids. */
  addedTo: string | null
  additions: string[]
  /** Paid, not accepted by the kitchen, and the owner lets guests change or cancel their orders. */
  isOpenToGuest: boolean
}

type Filter = { where: Prisma.Sql; order: Prisma.Sql; limit?: number }

/** Reads each table once, however many orders match. */
export async function loadOrders(db: Db | Tx, filter: Filter): Promise<OrderDetails[]> {
  // in JSON an instant is text
  type Row = Omit<OrderDetails, 'statusChanges'> & {
    statusChanges: (Omit<Change, 'at'> & { at: string })[]
  }
  const rows = await db.$queryRaw<Row[]>(ordersQuery(filter))
  return rows.map((row) => ({
    ...row,
    statusChanges: row.statusChanges.map((change) => ({ ...change, at: new Date(change.at) })),
  }))
}

export const ordersQuery = ({ where, order, limit }: Filter) => Prisma.sql`
  WITH o AS MATERIALIZED (
    SELECT * FROM orders o WHERE ${where} ORDER BY ${order} LIMIT ${limit ?? null}::int
  ), choice AS (
    SELECT c.order_line_id, json_agg(json_build_object(
      'group', json_build_object('id', c.choice_group_id, 'name', c.choice_group_name),
      'option', json_build_object('id', c.choice_option_id, 'name', c.choice_option_name)
    ) ORDER BY c.position, c.id) AS choices
    FROM o JOIN order_lines l ON l.order_id = o.id JOIN order_line_choices c ON c.order_line_id = l.id
    GROUP BY c.order_line_id
  ), line AS (
    SELECT l.order_id, json_agg(json_build_object(
      'productId', l.product_id, 'productName', l.product_name, 'description', l.description,
      'imageName', l.image_name, 'sizeName', l.size_name, 'unitCents', l.unit_price_cents,
      'quantity', l.quantity, 'totalCents', l.total_cents, 'note', l.note, 'choices', coalesce(choice.choices, '[]'),
      'line', l.position, 'struck', CASE WHEN l.struck_at IS NOT NULL THEN json_build_object(
        'at', l.struck_at, 'reason', l.struck_reason, 'refundCents', l.struck_cents) END
    ) ORDER BY l.position) AS lines
    FROM o JOIN order_lines l ON l.order_id = o.id LEFT JOIN choice ON choice.order_line_id = l.id
    GROUP BY l.order_id
  ), change AS (
    SELECT s.order_id, json_agg(json_build_object(
      'fromStatus', s.from_status, 'toStatus', s.to_status, 'at', s.at,
      'changedBy', CASE WHEN u.id IS NOT NULL THEN
        json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) END
    ) ORDER BY s.at, s.id) AS changes
    FROM o JOIN order_status_changes s ON s.order_id = o.id LEFT JOIN users u ON u.id = s.changed_by_user_id
    GROUP BY s.order_id
  ), message AS (
    SELECT m.order_id, json_agg(json_build_object(
      'text', m.text, 'at', m.at, 'sentBy', CASE WHEN u.id IS NOT NULL THEN
        json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) END
    ) ORDER BY m.id) AS messages
    FROM o JOIN order_messages m ON m.order_id = o.id LEFT JOIN users u ON u.id = m.sent_by_user_id
    GROUP BY m.order_id
  ), refund AS (
    SELECT r.payment_id, json_agg(json_build_object(
      'amountCents', r.amount_cents, 'doneAt', r.done_at
    ) ORDER BY r.done_at, r.id) FILTER (WHERE r.status = 'done') AS refunds,
      sum(r.amount_cents) FILTER (WHERE r.status = 'requested') AS requested_cents
    FROM o JOIN payments p ON p.order_id = o.id JOIN refunds r ON r.payment_id = p.id
    GROUP BY r.payment_id
  ), payment AS (
    SELECT p.order_id, json_agg(json_build_object(
      'status', p.status, 'reviewReason', p.review_reason, 'capturedCents', p.captured_cents, 'refundedCents', p.refunded_cents,
      'refundableCents', coalesce(p.captured_cents, 0) - p.refunded_cents - coalesce(refund.requested_cents, 0),
      'refunds', coalesce(refund.refunds, '[]')
    ) ORDER BY p.attempt DESC) AS payments
    FROM o JOIN payments p ON p.order_id = o.id LEFT JOIN refund ON refund.payment_id = p.id
    GROUP BY p.order_id
  )
  SELECT o.id, o.tracking_id AS "trackingId", o.user_id AS "userId", o.status, o.order_type AS "orderType",
    o.payment_method AS "paymentMethod", o.first_name AS "firstName", o.last_name AS "lastName", o.email::text,
    o.phone, o.street_address AS "streetAddress", o.apartment, o.city, o.state, o.zip, o.country, o.note,
    o.driver_note AS "driverNote", o.utensils, o.text_phone AS "textPhone", o.arrival_note AS "arrivalNote",
    o.allergies,
    o.sub_total_cents AS "subTotalCents", o.discount_cents AS "discountCents",
    o.delivery_fee_cents AS "deliveryFeeCents", o.express, o.tip_cents AS "tipCents", o.tip_for AS "tipFor", o.total_cents AS "totalCents",
    o.coupon_code AS "couponCode", o.coupon_percent AS "couponPercent", o.cancel_reason AS "cancelReason",
    o.ready_at AS "readyAt", o.moved_from AS "movedFrom", o.move_reason AS "moveReason", o.kept_ready_at AS "keptReadyAt",
    o.seen_at AS "seenAt", o.arrived_at AS "arrivedAt", o.coming_at AS "comingAt", o.version,
    o.changed_version AS "changedVersion", o.acknowledged_version AS "acknowledgedVersion",
    o.recalled_at AS "recalledAt",
    CASE WHEN seen.id IS NOT NULL THEN
      json_build_object('firstName', seen.first_name, 'lastName', seen.last_name, 'email', seen.email) END AS "seenBy",
    o.printed_at AS "printedAt", CASE WHEN printed.id IS NOT NULL THEN
      json_build_object('firstName', printed.first_name, 'lastName', printed.last_name, 'email', printed.email)
      END AS "printedBy",
    o.tax_basis_points AS "taxBasisPoints", o.tax_cents AS "taxCents",
    o.status = 'pending' AND o.paid_at IS NOT NULL AND (SELECT own_changes FROM extras WHERE id = 1) AS "isOpenToGuest",
    (SELECT tracking_id FROM orders WHERE id = o.added_to_id) AS "addedTo",
    ARRAY(SELECT tracking_id FROM orders a WHERE a.added_to_id = o.id AND a.paid_at IS NOT NULL ORDER BY a.id) AS additions,
    o.created_at AS "createdAt", o.paid_at AS "paidAt", coalesce(line.lines, '[]') AS lines,
    coalesce(message.messages, '[]') AS messages, coalesce(change.changes, '[]') AS "statusChanges", coalesce(payment.payments, '[]') AS payments
  FROM o
  LEFT JOIN line ON line.order_id = o.id
  LEFT JOIN change ON change.order_id = o.id
  LEFT JOIN message ON message.order_id = o.id
  LEFT JOIN payment ON payment.order_id = o.id
  LEFT JOIN users seen ON seen.id = o.seen_by_user_id
  LEFT JOIN users printed ON printed.id = o.printed_by_user_id
  ORDER BY ${order}`
