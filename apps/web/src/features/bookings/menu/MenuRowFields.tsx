import { formatCents, type MenuProduct, texts } from '@baobab/contract'
import { cn, Field, IconButton, Select, TextInput } from '@baobab/ui'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type EditedRow, parseQuantity, rowTotal, typedQuantity } from './menu-rows.ts'

type Props = {
  row: EditedRow
  number: number
  products: readonly MenuProduct[]
  onChange: (row: EditedRow) => void
  /** Undefined for the last remaining row. */
  onRemove: (() => void) | undefined
  /** On the last row only. */
  onAdd: (() => void) | undefined
}

export function MenuRowFields({ row, number, products, onChange, onRemove, onAdd }: Props) {
  const total = rowTotal(row)
  const isGone = row.name !== '' && !products.some(({ name }) => name === row.name)
  const choose = (name: string) =>
    onChange({ ...row, name, price: products.find((product) => product.name === name)?.price ?? null })
  return (
    <fieldset
      className={cn(
        'grid grid-cols-[minmax(0,1.25fr)_minmax(0,0.85fr)_minmax(0,1.15fr)] items-end gap-x-3 gap-y-3 rounded-lg border border-line bg-surface-raised p-3 sm:grid-cols-[minmax(0,1fr)_7rem_6rem_8rem_5.75rem] sm:border-0 sm:bg-transparent sm:p-0',
        // on wide screens the rows are a table, and the labels of the first are its head
        number > 1 && 'sm:[&_label]:sr-only',
      )}
    >
      <legend className="sr-only">Row {number}</legend>
      <div className="col-span-3 flex items-end gap-3 sm:contents">
        <Field label={texts.item} className="flex-1">
          <Select value={row.name} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose…</option>
            {isGone && <option value={row.name}>{row.name} (no longer offered)</option>}
            {products.map(({ id, name, price }) => (
              <option key={id} value={name}>
                {name} – {formatCents(price)}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex gap-1 pb-0.5 sm:order-1">
          {onRemove && (
            <IconButton label={`Remove row ${number}`} tone="outline" shape="square" onClick={onRemove}>
              <Minus aria-hidden="true" />
            </IconButton>
          )}
          {onAdd && (
            <IconButton label="Add a row" tone="outline" shape="square" onClick={onAdd}>
              <Plus aria-hidden="true" />
            </IconButton>
          )}
        </div>
      </div>
      <Field label={texts.pricePerHead}>
        <TextInput readOnly value={row.price === null ? '' : formatCents(row.price)} className="figures" />
      </Field>
      <Field label={texts.quantity}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={row.quantity}
          onChange={(event) => onChange({ ...row, quantity: typedQuantity(event.target.value) })}
          onFocus={(event) => event.target.select()}
          onBlur={() => onChange({ ...row, quantity: String(parseQuantity(row.quantity)) })}
          className="figures"
        />
      </Field>
      <Field label={texts.total}>
        <TextInput readOnly value={total === null ? '' : formatCents(total)} className="figures font-bold" />
      </Field>
    </fieldset>
  )
}
