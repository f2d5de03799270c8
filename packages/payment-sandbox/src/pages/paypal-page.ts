import { approveOrder, findCancelUrl, findReturnUrl } from '../paypal/approvals.ts'
import { findCapture, settleDelayedOrder } from '../paypal/captures.ts'
import { parseCents } from '../paypal/money.ts'
import { findOrder } from '../paypal/orders.ts'
import type { PaypalOrder } from '../paypal/records.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Line, type PayPage, priceText } from './html.ts'

export const paypalOrigins = (order: PaypalOrder): string[] =>
  [order.returnUrl, order.cancelUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]))

export function paypalPage(sandbox: Sandbox, order: PaypalOrder): PayPage {
  return {
    provider: 'paypal',
    id: order.id,
    merchant: order.brandName ?? 'Baobab Smokehouse',
    lines: toLines(order),
    totalCents: order.amountCents,
    currency: order.currency,
    ...pageState(sandbox, order),
  }
}

function toLines(order: PaypalOrder): Line[] {
  const { items = [], amount, description } = order.unit
  if (items.length === 0) return [{ name: description ?? 'Your order', cents: order.amountCents }]
  const extras = [
    ['Delivery', amount.breakdown?.shipping, 1],
    ['Discount', amount.breakdown?.discount, -1],
  ] as const
  return [
    ...items.map((item) => ({
      name: item.quantity === '1' ? item.name : `${item.name} × ${item.quantity}`,
      detail: item.description,
      cents: parseCents(item.unit_amount, 'items') * Number(item.quantity),
    })),
    ...extras.flatMap(([name, money, sign]) =>
      money === undefined || Number(money.value) === 0
        ? []
        : [{ name, cents: sign * parseCents(money, 'breakdown') }],
    ),
  ]
}

function pageState(
  sandbox: Sandbox,
  order: PaypalOrder,
): Pick<PayPage, 'notice' | 'explanation' | 'buttons' | 'back'> {
  const url = findReturnUrl(order)
  const back = url === null ? undefined : { url, text: 'Return to the shop' }
  if (order.status === 'COMPLETED') return completedState(sandbox, order, back)
  if (order.status === 'APPROVED' && order.instrument !== 'declined') {
    return {
      notice: { kind: 'info', text: 'You have agreed to this payment. The shop has not collected it yet.' },
      explanation: 'Nothing more to do here.',
      buttons: [],
      back,
    }
  }
  const wasDeclined = order.status === 'APPROVED'
  return {
    notice: wasDeclined
      ? { kind: 'error', text: 'This card is declined when the shop collects. Choose another way to pay.' }
      : undefined,
    explanation: 'Choose what the buyer does. The shop collects the money afterwards.',
    buttons: [
      { action: 'pay', text: `Pay ${priceText(order.amountCents, order.currency)}`, kind: 'pay' },
      { action: 'decline', text: 'Decline the card', kind: 'plain' },
      { action: 'delay', text: 'Pay later (delayed method)', kind: 'plain' },
      { action: 'cancel', text: 'Cancel and return', kind: 'quiet' },
    ],
  }
}

function completedState(sandbox: Sandbox, order: PaypalOrder, back: PayPage['back']) {
  const { status } = findCapture(sandbox, order.captureId)
  if (status === 'PENDING') {
    return {
      notice: { kind: 'info' as const, text: 'The payment is on its way: the money has not arrived yet.' },
      explanation: 'Decide how the delayed payment ends:',
      buttons: [
        { action: 'settle', text: 'Let the money arrive', kind: 'pay' as const },
        { action: 'fail', text: 'Let the payment fail', kind: 'plain' as const },
      ],
      back,
    }
  }
  const notice =
    status === 'DECLINED'
      ? { kind: 'error' as const, text: 'The delayed payment failed. Nothing was charged.' }
      : { kind: 'success' as const, text: 'This payment is complete.' }
  return { notice, explanation: 'It cannot be paid a second time.', buttons: [], back }
}

const instruments = { pay: 'good', decline: 'declined', delay: 'delayed' } as const

export function handleOrderAction(sandbox: Sandbox, id: string, action: string): string | undefined {
  const order = findOrder(sandbox, id)
  if (action === 'cancel') return findCancelUrl(order) ?? undefined
  if (action === 'settle' || action === 'fail') {
    const isPending = order.captureId !== null && findCapture(sandbox, order.captureId).status === 'PENDING'
    if (isPending) settleDelayedOrder(sandbox, id, action === 'settle' ? 'succeeded' : 'failed')
    return undefined
  }
  const mayApprove =
    order.status !== 'COMPLETED' && (order.status !== 'APPROVED' || order.instrument === 'declined')
  if (!mayApprove || (action !== 'pay' && action !== 'decline' && action !== 'delay')) return undefined
  return findReturnUrl(approveOrder(sandbox, id, instruments[action])) ?? undefined
}
