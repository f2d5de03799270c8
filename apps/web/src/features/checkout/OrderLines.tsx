import { formatCents } from '@baobab/contract'
import { Picture } from '@baobab/ui'
import { type CartLine, lineKey, totalOfLine } from '../cart/cart.ts'

/** The order in short, beside the form. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const [picture] = line.images
        const options = line.choices.map(({ option }) => option.name)
        return (
          <li key={lineKey(line)} className="flex items-start gap-3.5 py-3 first:pt-0">
            {picture ? (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="3.5rem"
                className="size-14 shrink-0 rounded-md"
              />
            ) : (
              <span className="size-14 shrink-0 rounded-md bg-surface-sunken" />
            )}
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-semibold">
                <span className="figures">{line.quantity} ×</span> {line.productName}
              </p>
              <p className="text-sm text-ink-soft">{[line.sizeName, ...options].join(' · ')}</p>
            </div>
            <span className="figures shrink-0 font-semibold">{formatCents(totalOfLine(line))}</span>
          </li>
        )
      })}
    </ul>
  )
}
