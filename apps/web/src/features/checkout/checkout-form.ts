import {
  DeliveryForm,
  findDeliveryRefusal,
  isTextable,
  NOT_TEXTABLE,
  ORDER_TYPES,
  type OrderKind,
  PaymentMethod,
  PickupForm,
  type Schedule,
  type User,
} from '@baobab/contract'
import * as z from 'zod/mini'
import { DEFAULT_COUNTRY } from '../../lib/countries.ts'
import { ASAP, findTimeProblem, LATER, type OfferedTimes, type ReadyChoice } from '../schedule/ready-times.ts'
import { blankTip, findTipProblem, TipValues } from './tip/tip.ts'

// One form holds the fields of both order types. Their names, and so the blanks and the draft, come from the contract.
const TextName = z.keyof(
  z.omit(DeliveryForm, { order_type: true, payment_method: true, utensils: true, text_me: true }),
)
type TextName = z.output<typeof TextName>
type AddressName = Exclude<TextName, keyof typeof PickupForm.shape | 'driver_note'>

export type CheckoutValues = Record<TextName, string> & {
  utensils: boolean
  text_me: boolean
  order_type: OrderKind
  ready_at: ReadyChoice
  tip: TipValues
  payment_method: PaymentMethod
}

const isAddressName = (name: TextName): name is AddressName =>
  !(name in PickupForm.shape) && name !== 'driver_note'
export const addressNames = TextName.options.filter(isAddressName)

/** The same value under every name. */
const fill = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value> // fromEntries forgets the names

export const blankAddress: Record<AddressName, string> = {
  ...fill(addressNames, ''),
  country: DEFAULT_COUNTRY,
}

export const blankCheckout: CheckoutValues = {
  ...fill(TextName.options, ''),
  ...blankAddress,
  utensils: false,
  text_me: false,
  order_type: 'delivery',
  ready_at: ASAP,
  tip: blankTip,
  // most people pay by card
  payment_method: 'stripe',
}

/** Fields missing from a draft of an earlier release are blank. */
export const CheckoutDraft = z.object({
  values: z.pipe(
    z.partial(
      z.object({
        ...fill(TextName.options, z.string()),
        utensils: z.boolean(),
        text_me: z.boolean(),
        order_type: z.enum(ORDER_TYPES),
        ready_at: z.catch(z.union([z.literal([ASAP, LATER]), z.iso.datetime()]), ASAP),
        tip: z.catch(TipValues, blankTip),
        payment_method: PaymentMethod,
      }),
    ),
    z.transform((values): CheckoutValues => ({ ...blankCheckout, ...values })),
  ),
  addressId: z.nullable(z.int()),
})

/** What an order is checked against besides the contract; undefined while it is loaded. */
export type CheckoutRules = {
  schedule: Schedule | undefined
  /** The drive to a delivery's ZIP code is part of its times. */
  getOfferedTimes: (kind: OrderKind, zip: string) => OfferedTimes | undefined
  now: number
}

type TimeAndPlace = { choice: ReadyChoice; zip: string }

/** Checks the fields of the chosen order type, its time and where we deliver. The server has the last word. */
export const checkoutFields = ({ schedule, getOfferedTimes, now }: CheckoutRules) => {
  const readyAt = (kind: OrderKind) =>
    z.custom<TimeAndPlace>().check(({ value, issues }) => {
      const message = findTimeProblem(value.choice, getOfferedTimes(kind, value.zip), now)
      // without `continue` the check of the delivery area below would be skipped
      if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
    })
  const tip = TipValues.check(({ value, issues }) => {
    const message = schedule?.extras.tips ? findTipProblem(value) : null
    if (message !== null) issues.push({ code: 'custom', message, input: value, continue: true })
  })
  return z.pipe(
    // the time's own check needs the ZIP code, too: a check of the whole form waits for its other fields
    z.transform((values: CheckoutValues): unknown => {
      const { ready_at: choice, zip } = values
      const text_me = values.text_me && schedule?.extras.text_messages === true
      return { ...values, text_me, ready_at: { choice, zip } satisfies TimeAndPlace }
    }),
    z.discriminatedUnion('order_type', [
      z.extend(PickupForm, { ready_at: readyAt('pickup'), tip }).check(z.refine(isTextable, NOT_TEXTABLE)),
      z
        .extend(DeliveryForm, { ready_at: readyAt('delivery'), tip })
        .check(z.refine(isTextable, NOT_TEXTABLE), ({ value, issues }) => {
          const refusal = schedule && findDeliveryRefusal(schedule, value)
          if (refusal)
            issues.push({ code: 'custom', message: refusal.message, path: [refusal.field], input: value })
        }),
    ]),
  )
}

/** Checks at once: the payment window can only be opened during the click. */
export const isComplete = (values: CheckoutValues, rules: CheckoutRules): boolean =>
  z.safeParse(checkoutFields(rules), values).success

export const personNames = ['first_name', 'last_name', 'email', 'phone'] as const satisfies TextName[]

/** The account fills what is still blank and replaces nothing that was typed. */
export const filledFrom = (user: User, typed: CheckoutValues): CheckoutValues => ({
  ...typed,
  first_name: typed.first_name || user.first_name,
  last_name: typed.last_name || user.last_name,
  email: typed.email || user.email,
  phone: typed.phone || user.phone,
})
