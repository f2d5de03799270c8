import { formatCents, type Product } from '@baobab/contract'
import { Button, Picture } from '@baobab/ui'
import { useState } from 'react'
import { DishName } from '../../lib/DishName.tsx'
import { type CartLine, lineKey, orderLineTotal } from '../cart/lines/cart.ts'
import { soldOutLine } from '../cart/lines/sold-out-line.ts'

/** Up to here every line is shown; a longer order is folded, so that the total stays near. */
const MAX_UNFOLDED = 4
const SHOWN_WHEN_FOLDED = 3

type Props = {
  lines: readonly CartLine[]
  /** Undefined while it loads. */
  menu: readonly Product[] | undefined
  onRemove: (line: CartLine) => void
}

/** The order in short, beside the form. What cannot be had any more can be removed here. */
export function OrderLines({ lines, menu = [], onRemove }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const rows = lines.map((line) => ({ line, soldOut: soldOutLine(line, menu, Date.now()) }))
  const isLong = lines.length > MAX_UNFOLDED && rows.every(({ soldOut }) => soldOut === null)
  const shown = isLong && !isUnfolded ? rows.slice(0, SHOWN_WHEN_FOLDED) : rows
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map(({ line, soldOut }) => (
          <OrderLineRow key={lineKey(line)} line={line} soldOut={soldOut} onRemove={() => onRemove(line)} />
        ))}
      </ul>
      {isLong && (
        <div className="-mb-3 border-t border-line pt-1">
          <Button
            variant="ghost"
            size="sm"
            wide
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Show fewer' : `Show all ${lines.length} dishes`}
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = { line: CartLine; soldOut: string | null; onRemove: () => void }

function OrderLineRow({ line, soldOut, onRemove }: RowProps) {
  const [picture] = line.images
  const options = line.choices.map(({ option }) => option.name)
  return (
    <li className="flex items-start gap-3.5 py-3 first:pt-0">
      {picture ? (
        <Picture picture={{ ...picture, alt: '' }} sizes="3.5rem" className="size-14 shrink-0 rounded-md" />
      ) : (
        <span className="size-14 shrink-0 rounded-md bg-surface-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold text-wrap">
          <span className="figures">{line.quantity} ×</span> <DishName name={line.productName} />
        </p>
        <p className="text-sm text-ink-soft">{[line.sizeName, ...options].join(' · ')}</p>
        {line.note && <p className="text-sm font-medium wrap-anywhere">“{line.note}”</p>}
        {soldOut && (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <p className="text-sm font-semibold text-danger">{soldOut}</p>
            <Button variant="secondary" size="sm" onClick={onRemove}>
              Remove <span className="sr-only">{line.productName}</span>
            </Button>
          </div>
        )}
      </div>
      <span className="figures shrink-0 font-semibold">{formatCents(orderLineTotal(line))}</span>
    </li>
  )
}
