import { AVOIDABLE, type Avoided, brand, factNames, type Order, toReadyMoment } from '@baobab/contract'
import { Field, Textarea, TextInput } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateTimesQuery } from '../../api/orders.ts'
import { LaterFields } from '../../features/checkout/times/LaterFields.tsx'
import { factIcons } from '../../features/menu/food/fact-icons.ts'
import { LATER } from '../../features/schedule/ready-times.ts'
import { Chip, Chips } from '../../lib/Chips.tsx'
import type { OwnChange } from './use-own-change.ts'

type Props = { order: Order; change: OwnChange }

/** When, for whom and where. Only the signed-in owner sees note and street, and changes them. */
export function ChangeDetails({ order, change }: Props) {
  const isOwner = order.email !== null
  return (
    <div className="mt-5 space-y-6">
      {order.ready_at !== null && <Time order={order} readyAt={order.ready_at} change={change} />}
      <Allergies order={order} change={change} />
      {isOwner && (
        <Field label="Note for kitchen and driver">
          <Textarea
            rows={2}
            maxLength={1000}
            value={change.fields.note ?? order.note}
            onChange={(event) => change.change({ note: event.target.value })}
          />
        </Field>
      )}
      {isOwner && order.order_type === 'delivery' && <Address order={order} change={change} />}
      {!isOwner && order.order_type === 'delivery' && (
        <p>
          To another address?{' '}
          <a href={brand.phoneHref} className="link figures">
            Call {brand.phone}
          </a>
        </p>
      )}
    </div>
  )
}

function Time({ order, readyAt, change }: Props & { readyAt: string }) {
  const [now] = useState(() => Date.now())
  const { data: times } = useQuery(lateTimesQuery(order.tracking_id, readyAt))
  const offered = times && { asap: null, times: times.map((at) => ({ at, state: 'free' as const })) }
  return (
    <fieldset className="min-h-32">
      <legend className="mb-1 text-sm font-semibold">
        Ready {toReadyMoment(Date.parse(change.fields.ready_at ?? readyAt))}
      </legend>
      {offered === undefined && <p role="status">Looking for other times…</p>}
      {offered?.times.length === 0 && <p>No other times are open.</p>}
      {offered && offered.times.length > 0 && (
        <LaterFields
          value={change.fields.ready_at ?? LATER}
          offered={offered}
          now={now}
          onChange={(ready_at) => ready_at !== LATER && change.change({ ready_at })}
        />
      )}
    </fieldset>
  )
}

function Allergies({ order, change }: Props) {
  const avoided = change.fields.allergies ?? order.allergies
  const toggle = (fact: Avoided) =>
    change.change({
      allergies: avoided.includes(fact) ? avoided.filter((one) => one !== fact) : [...avoided, fact],
    })
  return (
    <Chips legend="You avoid" hint="The kitchen sees it on your order.">
      {AVOIDABLE.map((fact) => (
        <Chip
          key={fact}
          Icon={factIcons[fact]}
          label={factNames[fact].charAt(0).toUpperCase() + factNames[fact].slice(1)}
          isOn={avoided.includes(fact)}
          onClick={() => toggle(fact)}
        />
      ))}
    </Chips>
  )
}

function Address({ order, change }: Props) {
  const address = change.fields.address ?? {
    street_address: order.street_address,
    apartment_suit: order.apartment_suit,
    city: order.city,
    zip: order.zip,
  }
  const field = (name: keyof typeof address, label: string, autoComplete: string) => (
    <Field label={label} required={name !== 'apartment_suit'}>
      <TextInput
        value={address[name]}
        autoComplete={autoComplete}
        onChange={(event) => change.change({ address: { ...address, [name]: event.target.value } })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('street_address', 'Street Address', 'address-line1')}
      {field('apartment_suit', 'Apartment', 'address-line2')}
      {field('city', 'City', 'address-level2')}
      {field('zip', 'Zip', 'postal-code')}
    </div>
  )
}
