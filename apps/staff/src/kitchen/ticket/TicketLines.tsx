import { conflictSeverity, type KitchenOrder, mentionsAllergy, type Product } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { conflictTexts, lineConflicts } from './line-conflicts.ts'
import { isSpare } from './order-texts.ts'

type Props = { order: KitchenOrder; menu: ReadonlyMap<number, Product> | undefined }

/** What to cook: quantity, dish, size, choices and notes. Lines that do not go with what the guest avoids are marked. */
export function TicketLines({ order, menu }: Props) {
  return (
    <>
      <ul className="space-y-0.5">
        {order.order_products.map((line, index) => {
          const conflicts = lineConflicts(line, order.allergies, menu)
          const severity = conflictSeverity(conflicts)
          return (
            <li
              // the lines of an order never change
              key={index}
              className={cn(
                'break-inside-avoid',
                severity > 0 && 'rounded-md border-2 border-danger bg-danger-soft px-1.5 py-0.5',
              )}
            >
              <p className="text-[1.25rem] leading-6 font-extrabold [overflow-wrap:anywhere]">
                <span className={cn(line.struck && 'text-ink-soft line-through')}>
                  <span className="figures">{line.quantity} ×</span> {line.product.name}
                  {line.size !== '' && <span className="text-accent"> {line.size}</span>}
                </span>
              </p>
              {line.ingredients.length > 0 && (
                <p
                  className={cn(
                    'text-[1.125rem] leading-[1.375rem] font-medium',
                    line.struck && 'text-ink-soft line-through',
                  )}
                >
                  {line.ingredients
                    .map(({ ingredient_subcategory }) => ingredient_subcategory.name)
                    .join(' · ')}
                </p>
              )}
              {line.struck && (
                <p className="text-[1.125rem] leading-[1.375rem] font-extrabold text-danger">
                  Removed: {line.struck.reason}
                </p>
              )}
              {line.note !== '' && <Note text={line.note} />}
              {conflictTexts(conflicts).map((text) => (
                <p
                  key={text}
                  className="text-[1.125rem] leading-[1.375rem] font-extrabold text-danger uppercase"
                >
                  {text}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      {order.note !== '' && <Note text={order.note} mayBeHidden={isSpare(order.note)} />}
    </>
  )
}

const Note = ({ text, mayBeHidden = false }: { text: string; mayBeHidden?: boolean }) => (
  <p
    data-spare={mayBeHidden || undefined}
    // a guest may write from right to left
    dir="auto"
    className={cn(
      'rounded-sm px-1 text-[1.0625rem] leading-6 font-bold [overflow-wrap:anywhere]',
      mentionsAllergy(text) ? 'bg-danger-solid text-danger-solid-ink' : 'bg-highlight text-highlight-ink',
    )}
  >
    “{text}”
  </p>
)
