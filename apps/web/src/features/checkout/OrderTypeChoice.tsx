import {
  addressLine,
  brand,
  type Cents,
  formatCents,
  missingForDelivery,
  type OrderKind,
  type Schedule,
} from '@baobab/contract'
import { ChoiceCard, Notice, RadioGroup } from '@baobab/ui'

type Props = {
  value: OrderKind
  onChange: (value: OrderKind) => void
  schedule: Schedule | undefined
  deliveryFee: Cents | undefined
  subTotal: Cents
  error?: string | undefined
}

export function OrderTypeChoice({ value, onChange, schedule, deliveryFee = 0, subTotal, error }: Props) {
  const missing = schedule && value === 'delivery' && !error && missingForDelivery(schedule, subTotal)
  return (
    <div className="@container">
      <RadioGroup legend="Pickup or delivery" hideLegend className="@min-[17.5rem]:grid-cols-2" error={error}>
        <ChoiceCard
          name="order_type"
          value="delivery"
          title="Delivery"
          text={deliveryText(schedule, deliveryFee)}
          checked={value === 'delivery'}
          onChange={() => onChange('delivery')}
        />
        <ChoiceCard
          name="order_type"
          value="pickup"
          title="Pickup"
          text={value === 'pickup' ? addressLine : `At ${brand.address.street}.`}
          checked={value === 'pickup'}
          onChange={() => onChange('pickup')}
        />
      </RadioGroup>
      {missing && <Notice className="mt-3">{missing}</Notice>}
    </div>
  )
}

/** What a delivery takes, told before anything is filled in. */
function deliveryText(schedule: Schedule | undefined, deliveryFee: Cents): string {
  const minimum = schedule?.delivery_minimum ?? 0
  const fee = deliveryFee > 0 ? formatCents(deliveryFee) : null
  if (minimum === 0) return fee === null ? 'Warm to your door.' : `Warm to your door for ${fee}.`
  return `From ${formatCents(minimum)}, ${fee === null ? 'warm to your door' : `plus ${fee}`}.`
}
