import { addressLine, brand, type Cents, formatCents, type OrderKind } from '@baobab/contract'
import { ChoiceCard, RadioGroup } from '@baobab/ui'

type Props = {
  value: OrderKind
  onChange: (value: OrderKind) => void
  deliveryMinimum?: Cents | null | undefined
  error?: string | undefined
}

export function OrderTypeChoice({ value, onChange, deliveryMinimum, error }: Props) {
  return (
    <div className="@container">
      <RadioGroup legend="Pickup or delivery" hideLegend className="@min-[17.5rem]:grid-cols-2" error={error}>
        <ChoiceCard
          name="order_type"
          value="delivery"
          title="Delivery"
          text={
            deliveryMinimum
              ? `From ${formatCents(deliveryMinimum)}, warm to your door.`
              : 'Warm to your door.'
          }
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
    </div>
  )
}
