import { formatCents, links, type Order } from '@baobab/contract'
import { Picture } from '@baobab/ui'
import { Link } from 'react-router-dom'

type Line = Order['order_products'][number]

/** `Heat: Hot · Sides: Slaw, Beans`, the choices of one line gathered by their category. */
export function choicesOf(line: Line): string {
  const byCategory = Map.groupBy(line.ingredients, (choice) => choice.ingredient_category.name)
  return [...byCategory]
    .map(
      ([category, chosen]) => `${category}: ${chosen.map((c) => c.ingredient_subcategory.name).join(', ')}`,
    )
    .join(' · ')
}

export function OrderedLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const [picture] = line.product.images
        const { id, name } = line.product
        return (
          <li
            key={`${name} ${line.size} ${choicesOf(line)}`}
            className="flex items-start gap-4 py-4 first:pt-0 last:pb-0"
          >
            {picture ? (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="4.5rem"
                className="size-18 shrink-0 rounded-md"
              />
            ) : (
              <span className="size-18 shrink-0 rounded-md bg-surface-sunken" />
            )}
            <div className="min-w-0 flex-1">
              <p className="font-display font-bold">
                {id === null ? (
                  name
                ) : (
                  <Link to={links.dish(id)} className="hover:text-link">
                    {name}
                  </Link>
                )}
              </p>
              <p className="figures text-sm text-ink-soft">
                {line.quantity} × {formatCents(line.price)} · {line.size}
              </p>
              {line.ingredients.length > 0 && <p className="text-sm text-ink-soft">{choicesOf(line)}</p>}
            </div>
            <span className="figures shrink-0 font-semibold">{formatCents(line.total_price)}</span>
          </li>
        )
      })}
    </ul>
  )
}
