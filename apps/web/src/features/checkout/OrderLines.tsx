import { formatCents } from '@baobab/contract'
import { Button, Picture } from '@baobab/ui'
import { useState } from 'react'
import { type CartLine, lineKey, totalOfLine } from '../cart/cart.ts'

/** Up to here every line is shown; a longer order is folded, so that the total stays near. */
const MAX_UNFOLDED = 4
const SHOWN_WHEN_FOLDED = 3

/** The order in short, beside the form. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isLong = lines.length > MAX_UNFOLDED
  const shown = isLong && !isUnfolded ? lines.slice(0, SHOWN_WHEN_FOLDED) : lines
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <OrderLineRow key={lineKey(line)} line={line} />
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

function OrderLineRow({ line }: { line: CartLine }) {
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
          <span className="figures">{line.quantity} ×</span> {line.productName}
        </p>
        <p className="text-sm text-ink-soft">{[line.sizeName, ...options].join(' · ')}</p>
      </div>
      <span className="figures shrink-0 font-semibold">{formatCents(totalOfLine(line))}</span>
    </li>
  )
}
