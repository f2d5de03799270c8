import * as z from 'zod/mini'
import { blankCheckout, type CheckoutValues } from './checkout-form.ts'

const Stored = z.object({
  values: z.partial(
    z.object({
      order_type: z.enum(['delivery', 'pickup']),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      phone: z.string(),
      company_name: z.string(),
      country: z.string(),
      street_address: z.string(),
      apartment_suit: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      note: z.string(),
      payment_method: z.nullable(z.enum(['paypal', 'stripe'])),
    }),
  ),
  addressId: z.nullable(z.int()),
})
export type Draft = { values: CheckoutValues; addressId: number | null }

const KEY = 'checkout-draft'

/** What was typed survives a reload and a failure, in this tab only, until the order is paid. */
export function readDraft(): Draft {
  try {
    const stored = z.safeParse(Stored, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    if (stored.success) {
      const { values, addressId } = stored.data
      return { values: { ...blankCheckout, ...values }, addressId }
    }
  } catch {
    // storage that is off or unreadable holds no draft
  }
  return { values: blankCheckout, addressId: null }
}

export function keepDraft(draft: Draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // typing goes on without a net
  }
}
