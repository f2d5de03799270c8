import { formatCents, type OfficeDishRow } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import Pencil from 'lucide-react/icons/pencil'
import type { PriceCells as Cells, PriceCell } from './use-price-cells.ts'

/** The form of the bar below the list, which saves all cells together. */
export const PRICES_FORM = 'prices'

/** Each size with its price. A tap turns the price into a field. */
export const PriceCells = ({ dish, cells }: { dish: OfficeDishRow; cells: Cells }) => (
  <ul aria-label={`Prices of ${dish.name}`} className="flex flex-wrap items-start gap-2">
    {dish.sizes.map((size) => {
      const cell = cells.find(dish, size.name)
      return (
        <li key={size.name}>
          {cell ? (
            <PriceInput cell={cell} cells={cells} />
          ) : (
            <button
              type="button"
              aria-label={`${size.name} ${formatCents(size.price)}, change the price`}
              onClick={() => cells.open(dish, size)}
              className="figures flex min-h-tap items-center gap-2 rounded-md border-2 border-line px-3 text-sm hover:border-ink"
            >
              {size.name} <b>{formatCents(size.price)}</b>
              <Pencil aria-hidden="true" className="size-3.5 text-ink-soft" />
            </button>
          )}
        </li>
      )
    })}
  </ul>
)

const PriceInput = ({ cell, cells }: { cell: PriceCell; cells: Cells }) => (
  <Field label={cell.size} error={cell.error} className="w-40">
    <TextInput
      // it takes the place of the button that was tapped
      autoFocus
      form={PRICES_FORM}
      name={cell.key}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={14}
      lead="$"
      className="figures"
      value={cell.typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => cells.type(cell.key, event.currentTarget.value)}
      onBlur={() => cells.leave(cell)}
      onKeyDown={(event) => event.key === 'Escape' && cells.close(cell.key)}
    />
  </Field>
)
