import { DeliveryForm, ORDER_TYPES, PaymentMethod, PickupForm, type User } from '@baobab/contract'
import * as z from 'zod/mini'
import { DEFAULT_COUNTRY } from '../../lib/countries.ts'

// One form holds the fields of both order types. Their names, and so the blanks and the draft, come from the contract.
const TextName = z.keyof(z.omit(DeliveryForm, { order_type: true, payment_method: true }))
type TextName = z.output<typeof TextName>
type AddressName = Exclude<TextName, keyof typeof PickupForm.shape>

export type CheckoutValues = Record<TextName, string> & {
  order_type: (typeof ORDER_TYPES)[number]
  payment_method: PaymentMethod
}

const isAddressName = (name: TextName): name is AddressName => !(name in PickupForm.shape)
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
  order_type: 'delivery',
  // most people pay by card
  payment_method: 'stripe',
}

/** Fields missing from a draft of an earlier release are blank. */
export const CheckoutDraft = z.object({
  values: z.pipe(
    z.partial(
      z.object({
        ...fill(TextName.options, z.string()),
        order_type: z.enum(ORDER_TYPES),
        payment_method: z.catch(PaymentMethod, 'stripe'),
      }),
    ),
    z.transform((values): CheckoutValues => ({ ...blankCheckout, ...values })),
  ),
  addressId: z.nullable(z.int()),
})

/** Checks the fields of the chosen order type. */
export const CheckoutFields = z.pipe(
  z.transform((values: CheckoutValues): unknown => values),
  z.discriminatedUnion('order_type', [PickupForm, DeliveryForm]),
)

/** Checks at once: the payment window can only be opened during the click. */
export const isComplete = (values: CheckoutValues): boolean => z.safeParse(CheckoutFields, values).success

export const personNames = ['first_name', 'last_name', 'email', 'phone'] as const satisfies TextName[]

/** The account fills what is still blank and replaces nothing that was typed. */
export const filledFrom = (user: User, typed: CheckoutValues): CheckoutValues => ({
  ...typed,
  first_name: typed.first_name || user.first_name,
  last_name: typed.last_name || user.last_name,
  email: typed.email || user.email,
  phone: typed.phone || user.phone,
})
