import type { Address } from '@baobab/contract'
import { Button, ChoiceCard, RadioGroup } from '@baobab/ui'
import { addressTypes } from '../../addresses/address-types.ts'

type Props = {
  addresses: readonly Address[]
  selectedId: number | null
  onSelect: (address: Address) => void
  onCustom: () => void
}

export function AddressPicker({ addresses, selectedId, onSelect, onCustom }: Props) {
  return (
    <div className="mb-6">
      {addresses.length > 0 && (
        <RadioGroup legend="Saved addresses" className="sm:grid-cols-2">
          {addresses.map((address) => {
            const { Icon, label } = addressTypes[address.type]
            return (
              <ChoiceCard
                key={address.id}
                name="saved_address"
                value={address.id}
                title={label}
                text={`${address.street_address}, ${address.city}`}
                aside={<Icon aria-hidden="true" className="size-5 text-accent" />}
                checked={selectedId === address.id}
                onChange={() => onSelect(address)}
              />
            )
          })}
        </RadioGroup>
      )}
      <Button variant="secondary" size="sm" onClick={onCustom} aria-pressed={selectedId === null}>
        Custom Address
      </Button>
    </div>
  )
}
