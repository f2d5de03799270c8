import { formatCents, type IngredientCategory, isSoldOut, type Product, soldOutSize } from '@baobab/contract'
import { Checkbox, ChoiceCard, RadioGroup } from '@baobab/ui'
import type { Ticked } from '../../features/cart/choices.ts'

type SizesProps = { product: Product; size: string; onChange: (size: string) => void }

export function SizePicker({ product, size, onChange }: SizesProps) {
  return (
    <RadioGroup legend="Size">
      {product.sizes.map((one) => {
        const { id, name, price, sub_price } = one
        const mark = soldOutSize(product, one, Date.now())
        return (
          <ChoiceCard
            key={id}
            name="size"
            value={name}
            title={name}
            text={mark?.text}
            disabled={mark !== undefined}
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
        )
      })}
    </RadioGroup>
  )
}

type ChoicesProps = {
  product: Product
  ticked: Ticked
  onToggle: (choice: IngredientCategory, optionId: number) => void
}

export function IngredientChoices({ product, ticked, onToggle }: ChoicesProps) {
  return product.product_ingredient_categories.map((choice) => {
    const { ingredient_category: category, subcategories, max_choices } = choice
    return (
      <RadioGroup
        key={category.id}
        legend={category.name}
        hint={max_choices === 1 ? 'Choose one' : `Choose up to ${max_choices}`}
        dense
        className="sm:grid-cols-2"
      >
        {subcategories.map((option) => {
          const isGone = isSoldOut(option.sold_out, Date.now())
          return (
            <Checkbox
              key={option.id}
              label={option.name}
              {...(isGone && { hint: option.sold_out?.text, disabled: true })}
              checked={!isGone && (ticked.get(category.id)?.has(option.id) ?? false)}
              onChange={() => onToggle(choice, option.id)}
            />
          )
        })}
      </RadioGroup>
    )
  })
}
