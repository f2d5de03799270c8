import { formatCents, isSoldOut, type Product, soldOutSize } from '@baobab/contract'
import { Checkbox, ChoiceCard, RadioGroup } from '@baobab/ui'
import { useEffect, useId, useRef } from 'react'
import { choiceHint, isExactlyOne } from '../cart/lines/choices.ts'
import type { DishForm } from './use-dish-form.ts'

type SizesProps = { product: Product; size: string; onChange: (size: string) => void }

export function SizePicker({ product, size, onChange }: SizesProps) {
  // the cart's sheet and the page behind it may show the same dish
  const name = useId()
  return (
    <RadioGroup legend="Size">
      {product.sizes.map((one) => {
        const mark = soldOutSize(product, one, Date.now())
        return (
          <ChoiceCard
            key={one.id}
            name={name}
            value={one.name}
            title={one.name}
            text={mark?.text}
            disabled={mark !== undefined}
            aside={
              <>
                {formatCents(one.price)}
                {one.sub_price > one.price && (
                  <s className="ml-2 font-normal text-ink-soft">{formatCents(one.sub_price)}</s>
                )}
              </>
            }
            checked={size === one.name}
            onChange={() => onChange(one.name)}
          />
        )
      })}
    </RadioGroup>
  )
}

const denseGrid = { dense: true, className: 'sm:grid-cols-2' }

export function IngredientChoices({ form }: { form: DishForm }) {
  const { product, missing } = form
  const groups = useRef<HTMLDivElement>(null)
  const formId = useId()
  const firstMissing = missing[0]
  useEffect(() => {
    if (firstMissing === undefined) return
    groups.current?.querySelector<HTMLElement>(`[data-group="${firstMissing}"] input:enabled`)?.focus()
  }, [firstMissing])
  return (
    <div ref={groups} className="space-y-7 empty:hidden">
      {product.product_ingredient_categories.map((group) => {
        const { id, name } = group.ingredient_category
        const isRadio = isExactlyOne(group)
        return (
          <div key={id} data-group={id}>
            <RadioGroup
              legend={name}
              hint={choiceHint(group)}
              required={group.is_required}
              error={missing.includes(id) ? `Please choose one under ${name}.` : undefined}
              {...(isRadio ? { role: 'radiogroup', className: 'min-[22rem]:grid-cols-2' } : denseGrid)}
            >
              {group.subcategories.map((option) => {
                const isGone = isSoldOut(option.sold_out, Date.now())
                if (isRadio)
                  return (
                    <ChoiceCard
                      key={option.id}
                      name={`${formId} ${id}`}
                      value={option.id}
                      title={option.name}
                      text={isGone && option.sold_out?.text}
                      disabled={isGone}
                      checked={!isGone && form.isTicked(id, option.id)}
                      onChange={() => form.toggle(group, option.id)}
                    />
                  )
                return (
                  <Checkbox
                    key={option.id}
                    label={option.name}
                    {...(isGone && { hint: option.sold_out?.text, disabled: true })}
                    checked={!isGone && form.isTicked(id, option.id)}
                    onChange={() => form.toggle(group, option.id)}
                  />
                )
              })}
            </RadioGroup>
          </div>
        )
      })}
    </div>
  )
}
