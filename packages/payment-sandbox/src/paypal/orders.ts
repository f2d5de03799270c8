import { paypalId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import { notFound, unprocessable } from './errors.ts'
import { type Money, parseCents } from './money.ts'
import type { PaypalOrder } from './records.ts'
import type { CreateOrder } from './requests.ts'

export function createOrder(sandbox: Sandbox, input: CreateOrder): PaypalOrder {
  const [unit] = input.purchase_units
  if (unit === undefined) throw new Error('the schema asks for one purchase unit')
  const amountCents = checkedTotal(unit)
  const context = input.payment_source.paypal.experience_context
  const createdAt = new Date().toISOString()
  const order: PaypalOrder = {
    id: paypalId(),
    createdAt,
    updatedAt: createdAt,
    status: 'PAYER_ACTION_REQUIRED',
    unit,
    amountCents,
    currency: unit.amount.currency_code,
    brandName: context?.brand_name ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    payerId: null,
    instrument: 'good',
    captureId: null,
  }
  sandbox.paypal.orders.put(order.id, order)
  return order
}

export function findOrder(sandbox: Sandbox, id: string): PaypalOrder {
  const order = sandbox.paypal.orders.get(id)
  if (order === undefined) throw notFound()
  return order
}

type Unit = CreateOrder['purchase_units'][number]
const field = "/purchase_units/@reference_id=='default'/amount"

/** The amount in cents, after PayPal's own sums: items make the item total, the breakdown makes the amount. */
function checkedTotal(unit: Unit): number {
  const { amount, items } = unit
  checkOneCurrency(unit)
  const totalCents = parseCents(amount, field)
  if (totalCents === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', `${field}/value`)
  const { breakdown } = amount
  const part = (money: Money | undefined, name: string) =>
    money === undefined ? 0 : parseCents(money, `${field}/breakdown/${name}`)
  if (items !== undefined) checkItems(items, breakdown)
  if (breakdown === undefined) return totalCents
  const sumCents =
    part(breakdown.item_total, 'item_total') +
    part(breakdown.shipping, 'shipping') -
    part(breakdown.discount, 'discount')
  if (sumCents !== totalCents) throw unprocessable('AMOUNT_MISMATCH', `${field}/value`)
  return totalCents
}

function checkItems(items: NonNullable<Unit['items']>, breakdown: Unit['amount']['breakdown']): void {
  if (items.length === 0) return
  if (breakdown?.item_total === undefined) {
    throw unprocessable('ITEM_TOTAL_REQUIRED', `${field}/breakdown/item_total`)
  }
  const itemCents = items.map((item) => parseCents(item.unit_amount, 'items') * Number(item.quantity))
  const sumCents = itemCents.reduce((sum, cents) => sum + cents, 0)
  if (sumCents !== parseCents(breakdown.item_total, 'item_total')) {
    throw unprocessable('ITEM_TOTAL_MISMATCH', `${field}/breakdown/item_total`)
  }
}

function checkOneCurrency(unit: Unit): void {
  const parts = Object.values(unit.amount.breakdown ?? {}).filter((money) => money !== undefined)
  const others = [...parts, ...(unit.items ?? []).map((item) => item.unit_amount)]
  if (others.some(({ currency_code }) => currency_code !== unit.amount.currency_code)) {
    throw unprocessable('MULTI_CURRENCY_ORDER', `${field}/currency_code`)
  }
}
