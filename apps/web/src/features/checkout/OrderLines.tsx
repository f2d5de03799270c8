import { formatCents } from '@baobab/contract'
import { Picture, type PictureSource } from '@baobab/ui'
import type { OrderedLine } from './order-body.ts'

type Props = { lines: readonly (OrderedLine & { images: readonly PictureSource[] })[] }

/** What is being ordered, small, beside the form. */
export function OrderLines({ lines }: Props) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const [picture] = line.images
        const choices = line.product_ingredient_categories.flatMap((c) => c.subIngredient.map((s) => s.name))
        return (
          <li key={`${line.id}:${line.size}`} className="flex items-start gap-3.5 py-3 first:pt-0">
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
                <span className="figures">{line.quantity} ×</span> {line.name}
              </p>
              <p className="text-sm text-ink-soft">{[line.size, ...choices].join(' · ')}</p>
            </div>
            <span className="figures shrink-0 font-semibold">{formatCents(line.prodactTotal)}</span>
          </li>
        )
      })}
    </ul>
  )
}
