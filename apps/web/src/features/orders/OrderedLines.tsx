import { formatCents, links, type Order } from '@baobab/contract'
import { Picture } from '@baobab/ui'
import { Link } from 'react-router-dom'
import { DishName } from '../../lib/DishName.tsx'
import { choiceText } from '../cart/lines/choice-text.ts'
import { toChoice } from './again/reorder.ts'
import { struckText } from './order-texts.ts'

export function OrderedLines({ lines }: { lines: Order['order_products'] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => {
        const [picture] = line.product.images
        const { id, name } = line.product
        const choices = choiceText(line.ingredients.map(toChoice))
        return (
          <li
            key={`${name} ${line.size} ${choices} ${line.note}`}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
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
            <div className="min-w-28 flex-1 wrap-anywhere">
              <p className="font-display font-bold">
                {id === null ? (
                  <DishName name={name} />
                ) : (
                  <Link to={links.dish(id)} className="hover:text-link">
                    <DishName name={name} />
                  </Link>
                )}
              </p>
              <p className="figures text-sm text-ink-soft">
                {line.quantity} × {formatCents(line.price)} · {line.size}
              </p>
              {choices && <p className="text-sm text-ink-soft">{choices}</p>}
              {line.note && <p className="text-sm font-medium wrap-anywhere">“{line.note}”</p>}
              {line.struck && (
                <p className="text-sm font-semibold text-danger wrap-anywhere">{struckText(line.struck)}</p>
              )}
            </div>
            <span className="figures ml-auto shrink-0 font-semibold">
              {line.struck ? <s>{formatCents(line.total_price)}</s> : formatCents(line.total_price)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
