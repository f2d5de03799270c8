import { stored } from '@baobab/client/stored'
import * as z from 'zod/mini'
import { ASAP } from '../schedule/ready-times.ts'
import { blankCheckout, CheckoutDraft } from './checkout-form.ts'
import { readOrderType } from './order-type.ts'
import { blankTip } from './tip/tip.ts'

// What was typed survives a reload and a failure, in this tab only.
const storedDraft = stored('checkout-draft', {
  parse: (json) => z.safeParse(CheckoutDraft, json).data,
  area: 'sessionStorage',
})

export const readDraft = (): z.output<typeof CheckoutDraft> =>
  storedDraft.read() ?? { values: { ...blankCheckout, order_type: readOrderType() }, addressId: null }

export const saveDraft = storedDraft.write

/** The order is paid: the next one starts from as soon as possible, and asks its questions again. */
export function forgetAnswers() {
  const draft = storedDraft.read()
  if (!draft) return
  const asked = { ready_at: ASAP, tip: blankTip, utensils: false, text_me: false }
  saveDraft({ ...draft, values: { ...draft.values, ...asked } })
}
