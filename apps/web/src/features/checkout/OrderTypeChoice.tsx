import { addressLine, brand } from '@baobab/contract'
import { ChoiceCard, RadioGroup } from '@baobab/ui'

type Props = { value: 'delivery' | 'pickup'; onChange: (value: 'delivery' | 'pickup') => void }

export function OrderTypeChoice({ value, onChange }: Props) {
  return (
    <RadioGroup legend="Pickup or delivery" hideLegend className="grid-cols-2">
      <ChoiceCard
        name="order_type"
        value="delivery"
        title="Delivery"
        text="Warm to your door."
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
  )
}
