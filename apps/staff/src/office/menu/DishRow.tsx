import { formatCents, type OfficeDishRow, staffPages } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'

/** The whole row leads to the dish: a thumb need not aim. */
export function DishRow({ dish }: { dish: OfficeDishRow }) {
  const id = useId()
  const { name, category, sizes, picture, visible, is_checked, sold_out, draft } = dish
  return (
    <li aria-labelledby={id} className="card relative flex gap-4 p-3 hover:bg-accent-soft sm:p-4">
      {picture ? (
        <img src={picture} alt="" className="size-16 shrink-0 rounded-md object-cover sm:size-20" />
      ) : (
        <span className="size-16 shrink-0 rounded-md bg-page sm:size-20" />
      )}
      <div className="min-w-0 flex-1 space-y-1">
        <h2 id={id} className="text-lg [overflow-wrap:anywhere]">
          <Link
            to={staffPages.officeDish.replace(':id', String(dish.id))}
            className="after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <p className="figures text-sm [overflow-wrap:anywhere]">
          {sizes.map(({ name: size, price }) => `${size} ${formatCents(price)}`).join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {category.name}
          {draft && <Badge tone="highlight">Not published</Badge>}
          {!visible && <Badge>Hidden</Badge>}
          {sold_out && <Badge tone="sale">Sold out</Badge>}
          {!is_checked && <Badge>Allergens not stated</Badge>}
        </p>
      </div>
    </li>
  )
}
