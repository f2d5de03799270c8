import { formatCents, type Product } from '@baobab/contract'
import { Checkbox, ChoiceCard, RadioGroup } from '@baobab/ui'
import type { Ticked } from './choices.ts'

type SizesProps = { product: Product; size: string; onChange: (size: string) => void }

export function SizePicker({ product, size, onChange }: SizesProps) {
  return (
    <RadioGroup legend="Size">
      {product.sizes.map(({ id, name, price, sub_price }) => (
        <ChoiceCard
          key={id}
          name="size"
          value={name}
          title={name}
          aside={
            <>
              {formatCents(price)}
              {sub_price > price && (
                <s className="ml-2 font-normal text-ink-soft">{formatCents(sub_price)}</s>
              )}
            </>
          }
          checked={size === name}
          onChange={() => onChange(name)}
        />
      ))}
    </RadioGroup>
  )
}

type ChoicesProps = {
  product: Product
  ticked: Ticked
  onToggle: (categoryId: number, optionId: number) => void
}

export function IngredientChoices({ product, ticked, onToggle }: ChoicesProps) {
  return product.product_ingredient_categories.map(({ ingredient_category: category, subcategories }) => (
    <RadioGroup key={category.id} legend={category.name} className="gap-0! gap-x-6! sm:grid-cols-2">
      {subcategories.map((option) => (
        <Checkbox
          key={option.id}
          label={option.name}
          checked={ticked.get(category.id)?.has(option.id) ?? false}
          onChange={() => onToggle(category.id, option.id)}
        />
      ))}
    </RadioGroup>
  ))
}
