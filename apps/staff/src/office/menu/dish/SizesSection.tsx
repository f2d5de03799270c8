import type { DishParts } from '@baobab/contract'
import { MoneyCell, NumberCell, TextCell } from '../../form/cells.tsx'
import { RowList } from '../../form/RowList.tsx'
import { Fold, Section } from '../../form/Section.tsx'
import { newSize, partsText, type Size, sizesText, type Values } from './dish-fields.ts'
import { IngredientsCell } from './IngredientsCell.tsx'
import { MeatsCell } from './MeatsCell.tsx'

type Props = { values: Values; parts: DishParts }

export const SizesSection = ({ values, parts }: Props) => (
  <Section title="Sizes" summary={sizesText(values.sizes)}>
    <RowList<Size> path="sizes" noun="size" max={12} nameRow={({ name }) => name} newRow={newSize}>
      {(row, index) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextCell path={`${row}.name`} label="Size" maxLength={60} required />
            <MoneyCell path={`${row}.price`} label="Price" required />
          </div>
          <Fold title="Kitchen" summary={kitchenText(parts, values.sizes[index])}>
            <NumberCell
              path={`${row}.work_units`}
              label="Kitchen work"
              hint="Drink 0, plate 1, platter 4."
              required
            />
            <MeatsCell path={`${row}.meats`} meats={parts.meats} />
            <IngredientsCell
              path={`${row}.adds`}
              label="Added in this size"
              ingredients={parts.ingredients}
              isOptional
            />
          </Fold>
        </>
      )}
    </RowList>
  </Section>
)

const kitchenText = (parts: DishParts, size: Size | undefined) =>
  size ? `Work ${size.work_units}. ${partsText(parts, size)}` : ''
