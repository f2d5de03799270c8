import { type KitchenOrder, mentionsAllergy, type Product, severityOf } from '@baobab/contract'
import { cn } from '@baobab/ui'
import { conflictTexts, lineConflicts } from './line-conflicts.ts'

type Props = { order: KitchenOrder; menu: ReadonlyMap<number, Product> | undefined }

/** What to cook: quantity, dish, size, choices and notes. Lines that do not go with what the guest avoids are marked. */
export function TicketLines({ order, menu }: Props) {
  return (
    <>
      <ul className="space-y-2">
        {order.order_products.map((line, index) => {
          const conflicts = lineConflicts(line, order.allergies, menu)
          const severity = severityOf(conflicts)
          return (
            <li
              // the lines of an order never change
              key={index}
              className={cn(severity > 0 && 'rounded-md border-2 border-danger bg-danger-soft p-2')}
            >
              <p className="flex gap-2 text-[1.625rem] leading-tight font-extrabold">
                <span className="figures shrink-0">{line.quantity} ×</span>
                <span className={cn('min-w-0', line.struck && 'line-through')}>
                  {line.product.name}
                  {line.size !== '' && <span className="text-saffron"> {line.size}</span>}
                </span>
              </p>
              {line.ingredients.length > 0 && (
                <p className="mt-0.5 text-xl leading-snug font-bold">
                  {line.ingredients
                    .map(({ ingredient_subcategory }) => ingredient_subcategory.name)
                    .join(' · ')}
                </p>
              )}
              {line.struck && (
                <p className="text-lg font-extrabold text-danger">Struck: {line.struck.reason}</p>
              )}
              {line.note !== '' && <Note text={line.note} />}
              {conflictTexts(conflicts).map((text) => (
                <p key={text} className="mt-1 text-xl leading-tight font-extrabold text-danger uppercase">
                  {text}
                </p>
              ))}
            </li>
          )
        })}
      </ul>
      {order.note !== '' && <Note text={order.note} />}
    </>
  )
}

const Note = ({ text }: { text: string }) => (
  <p
    // a guest may write from right to left
    dir="auto"
    className={cn(
      'mt-1 rounded-md px-2 py-1 text-xl leading-snug font-bold [overflow-wrap:anywhere]',
      mentionsAllergy(text) ? 'bg-danger-solid text-danger-solid-ink' : 'bg-highlight text-highlight-ink',
    )}
  >
    “{text}”
  </p>
)
