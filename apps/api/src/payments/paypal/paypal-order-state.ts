import * as z from 'zod/mini'
import type { Payer, ProviderState } from '../../ports/provider.ts'

const Money = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^\d{1,10}(\.\d{1,2})?$/)),
})
const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.optional(z.string()),
})
const Refund = z.object({ status: z.string(), amount: z.optional(Money) })

const Phone = z.object({ national_number: z.string() })
const Name = z.object({ given_name: z.optional(z.string()), surname: z.optional(z.string()) })
const Wallet = z.object({
  email_address: z.optional(z.string()),
  name: z.optional(Name),
  phone_number: z.optional(Phone),
})

/** The fields we use. A short response has the id, the status and the links only. */
export const PaypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  update_time: z.optional(z.string()),
  payment_source: z.optional(z.object({ paypal: z.optional(Wallet) })),
  /** What PayPal wrote there before, and still writes beside it. */
  payer: z.optional(
    z.object({
      email_address: z.optional(z.string()),
      name: z.optional(Name),
      phone: z.optional(z.object({ phone_number: Phone })),
    }),
  ),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.url() }))),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(Money),
        custom_id: z.optional(z.string()),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(Capture)), refunds: z.optional(z.array(Refund)) }),
        ),
      }),
    ),
  ),
})
export type PaypalOrder = z.output<typeof PaypalOrder>

export const toCents = (money: z.output<typeof Money>) => Math.round(Number(money.value) * 100)
const CAPTURED = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])

export function stateOfOrder(order: PaypalOrder): ProviderState {
  const payments = order.purchase_units?.[0]?.payments
  const captures = payments?.captures ?? []
  const captured = captures.find(({ status }) => CAPTURED.has(status))
  if (captured) {
    const refunds = (payments?.refunds ?? []).filter(
      ({ status }) => status !== 'FAILED' && status !== 'CANCELLED',
    )
    return {
      state: 'paid',
      capturedCents: toCents(captured.amount),
      currency: captured.amount.currency_code.toLowerCase(),
      captureReference: captured.id,
      refundedCents: refunds.reduce((sum, { amount }) => sum + (amount ? toCents(amount) : 0), 0),
      payer: toPayer(order),
    }
  }
  // PENDING is not money yet: an e-check, or a review by PayPal
  if (captures.some(({ status }) => status === 'PENDING')) return { state: 'processing' }
  if (captures.some(({ status }) => status === 'DECLINED' || status === 'FAILED')) return { state: 'failed' }
  if (order.status === 'VOIDED') return { state: 'expired' }
  return { state: 'open', declined: false, url: findPayUrl(order) }
}

function toPayer({ payment_source, payer }: PaypalOrder): Payer {
  const wallet = payment_source?.paypal
  const name = wallet?.name ?? payer?.name
  return {
    firstName: name?.given_name ?? '',
    lastName: name?.surname ?? '',
    email: wallet?.email_address ?? payer?.email_address ?? null,
    phone: (wallet?.phone_number ?? payer?.phone?.phone_number)?.national_number ?? null,
  }
}

/** An order names the payment that it was created for, itself or in its capture. */
export function isForeign(order: PaypalOrder, paymentIds: readonly string[]): boolean {
  const unit = order.purchase_units?.[0]
  if (unit === undefined) return false
  const name = unit.custom_id ?? unit.payments?.captures?.[0]?.custom_id
  return name === undefined || !paymentIds.includes(name)
}

export const findPayUrl = ({ links }: PaypalOrder): string | null =>
  links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null
