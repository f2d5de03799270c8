import { type DishNotice, formatCents, links, MAX_QUANTITY, noticeText } from '@baobab/contract'
import { Button, cn, IconButton, Picture, Stepper } from '@baobab/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router-dom'
import { DishName } from '../../lib/DishName.tsx'
import { type CartLine, lineKey, orderLineTotal } from './lines/cart.ts'
import { optionsByGroup } from './lines/choice-text.ts'

type Props = {
  line: CartLine
  /** Why it cannot be ordered now. */
  soldOut?: string | null
  /** Choices without which the kitchen cannot make it. */
  missing: readonly string[]
  /** When its dish has to be ordered. */
  notice?: DishNotice | undefined
  onQuantity: (quantity: number) => void
  /** Undefined until the menu is known. */
  onEdit: (() => void) | undefined
  onRemove: () => void
}

export function CartLineRow({ line, soldOut, missing, notice, onQuantity, onEdit, onRemove }: Props) {
  const { productId, productName: name, sizeName: size, unitCents, quantity, note } = line
  const [picture] = line.images
  return (
    <tr
      data-line={lineKey(line)}
      className="grid grid-cols-[5.5rem_1fr_auto] gap-x-4 max-[22rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto] max-[22rem]:gap-x-2 tight:flex tight:flex-col gap-y-2 border-b border-line py-4 lg:table-row lg:[&>td]:py-5 lg:[&>td:not(:last-child)]:pr-5"
    >
      <td className="row-span-2 lg:w-28">
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes="6rem"
            className="aspect-square w-22 max-w-full rounded-md"
          />
        )}
      </td>
      <td className="min-w-0">
        <Link to={links.dish(productId)} className="font-display text-lg font-bold hover:text-link">
          <DishName name={name} />
        </Link>
        <p className="text-sm text-ink-soft">{size}</p>
        {notice && <p className="mt-1 text-sm font-semibold">{noticeText(notice)}</p>}
        {soldOut && <p className="mt-1 text-sm font-semibold text-danger">{soldOut}</p>}
        <ul className="mt-1 text-sm text-ink-soft">
          {[...optionsByGroup(line.choices)].map(([group, options]) => (
            <li key={group}>
              <span className="font-semibold">{group}:</span> {options}
            </li>
          ))}
        </ul>
        {note && <p className="mt-1 text-sm font-medium wrap-anywhere">“{note}”</p>}
        {missing.length > 0 && (
          <p className="mt-1 text-sm font-semibold text-danger">
            Please choose one under {missing.join(', ')}.
          </p>
        )}
        {onEdit && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-4"
            aria-label={`Edit ${name}, ${size}`}
            aria-haspopup="dialog"
            onClick={onEdit}
          >
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Button>
        )}
      </td>
      <td
        className={cn(
          'order-last col-start-2 -mt-3 figures text-sm text-ink-soft lg:order-none lg:text-base lg:text-ink',
          quantity === 1 && 'max-lg:hidden',
        )}
      >
        {formatCents(unitCents)} <span className="lg:hidden">each</span>
      </td>
      <td className="col-start-2 lg:w-44">
        <Stepper
          label={`quantity of ${name}, ${size}`}
          value={quantity}
          max={MAX_QUANTITY}
          onChange={onQuantity}
        />
        <p className="figures mt-1 text-sm text-ink-soft max-lg:hidden">
          {quantity} × {size}
        </p>
      </td>
      <td className="figures col-start-3 self-center text-right font-bold">
        {formatCents(orderLineTotal(line))}
      </td>
      <td className="col-start-3 row-start-1 max-lg:-mr-3 max-lg:justify-self-end lg:w-12">
        <IconButton label={`Remove ${name}, ${size}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  )
}
