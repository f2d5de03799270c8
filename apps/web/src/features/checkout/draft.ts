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

/** The order is paid: the next one starts from as soon as possible, and without a tip. */
export function forgetTimeAndTip() {
  const draft = storedDraft.read()
  if (draft) saveDraft({ ...draft, values: { ...draft.values, ready_at: ASAP, tip: blankTip } })
}
