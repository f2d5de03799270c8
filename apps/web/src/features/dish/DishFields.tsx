import { MAX_LINE_NOTE } from '@baobab/contract'
import { BrowserOnly, Field, lazyPart, Notice, Stepper, TextInput } from '@baobab/ui'
import { Suspense } from 'react'
import { quantityHeading } from '../cart/lines/choices.ts'
import { IngredientChoices, SizePicker } from './DishOptions.tsx'
import type { DishForm } from './use-dish-form.ts'

const AvoidChips = lazyPart(() => import('../menu/food/AvoidChips.tsx'))
const FoodStatement = lazyPart(() => import('../menu/food/FoodStatement.tsx'))

/** A guest who writes so should say it where every page and the kitchen's ticket read it. */
const soundsLikeAllergy = (note: string) => /allerg|intoleran|c(o)?eliac|anaphyla/i.test(note)

type Props = { form: DishForm; size: NonNullable<DishForm['size']>; inSheet?: boolean }

/** Everything to decide about a dish, and what it then contains. The same on its page and in the sheet. */
export function DishFields({ form, size, inSheet }: Props) {
  const { product, quantity, note, choices } = form
  return (
    <>
      <SizePicker product={product} size={size.name} onChange={form.setSize} />
      <IngredientChoices form={form} />
      <div>
        <h2 className="mb-2 text-sm font-semibold tracking-normal">{quantityHeading(product)}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper label={`quantity of ${product.name}`} value={quantity} onChange={form.setQuantity} />
          <p className="figures font-semibold">
            {quantity} × {size.name}
          </p>
        </div>
      </div>
      <Field
        label="Note for the kitchen"
        hint={`For example “no onions”. At most ${MAX_LINE_NOTE} characters.`}
      >
        <TextInput
          value={note}
          maxLength={MAX_LINE_NOTE}
          autoComplete="off"
          onChange={(event) => form.setNote(event.target.value)}
        />
      </Field>
      {soundsLikeAllergy(note) && (
        <Notice>
          <p className="mb-3">Allergic? Choose it here too, so the kitchen sees it first.</p>
          <BrowserOnly>
            <AvoidChips />
          </BrowserOnly>
        </Notice>
      )}
      <Suspense fallback={<div className="min-h-40" />}>
        <FoodStatement
          product={product}
          sizeId={size.id}
          optionIds={choices.map(({ option }) => option.id)}
          inSheet={inSheet}
        />
      </Suspense>
    </>
  )
}
