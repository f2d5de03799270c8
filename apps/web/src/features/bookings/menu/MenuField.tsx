import { formatCents, lineTotal, type MenuProduct, type Party, texts } from '@baobab/contract'
import { Button, lazyPart, toast } from '@baobab/ui'
import { FieldError } from '@baobab/ui/form/FieldError'
import { Suspense, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import type { BookingValues } from '../booking-form.ts'
import { PlatesHint, platesProblem } from '../party/PlatesHint.tsx'
import { mainPlates } from './menu-rows.ts'

const MenuDialog = lazyPart(() => import('./MenuDialog.tsx'))

type Props = { products: readonly MenuProduct[]; party: Party }

/** For Our Way: the chosen menu and the button that opens it. */
export function MenuField({ products, party }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { field, fieldState } = useController<BookingValues, 'menu_products'>({ name: 'menu_products' })
  const rows = field.value
  return (
    <div>
      {rows.length > 0 && (
        <ul className="mb-4 divide-y divide-line rounded-lg border border-line bg-surface-raised px-4">
          {rows.map(({ name, price, quantity }, index) => (
            <li key={index} className="flex items-baseline justify-between gap-4 py-3">
              <span>
                <span className="font-semibold">{name}</span>
                <span className="figures block text-sm text-ink-soft">
                  {quantity} × {formatCents(price)}
                </span>
              </span>
              <span className="figures font-bold">{formatCents(lineTotal(price, quantity))}</span>
            </li>
          ))}
        </ul>
      )}
      <Button
        name="menu_products"
        variant={rows.length > 0 ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-describedby={fieldState.error ? `${id}-error` : undefined}
        aria-invalid={fieldState.error ? true : undefined}
        onClick={() => setOpen(true)}
      >
        {texts.selectMenu}
      </Button>
      <div className="mt-1.5">
        <FieldError id={`${id}-error`} message={fieldState.error?.message} />
      </div>
      {rows.length > 0 && <PlatesHint problem={platesProblem(party, mainPlates(rows, products))} />}
      {isOpen && (
        <Suspense>
          <MenuDialog
            rows={rows}
            products={products}
            party={party}
            onClose={() => setOpen(false)}
            onSave={(saved) => {
              field.onChange(saved)
              field.onBlur()
              toast.success(texts.menuSaved)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
