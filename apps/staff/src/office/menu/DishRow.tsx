import { type OfficeDishRow, staffPages } from '@baobab/contract'
import { Badge, Button } from '@baobab/ui'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { MoveDialog } from './row/MoveDialog.tsx'
import { PriceCells } from './row/PriceCells.tsx'
import { RowActions } from './row/RowActions.tsx'
import type { PriceCells as Cells } from './row/use-price-cells.ts'
import { useRowActions } from './row/use-row-actions.ts'

type Props = {
  dish: OfficeDishRow
  cells: Cells
  announce: (text: string) => void
  onPublish: (draftIds: number[]) => void
}

/** What an owner does to a dish every day, without opening it. */
export function DishRow({ dish, cells, announce, onPublish }: Props) {
  const id = useId()
  const moveButton = useRef<HTMLButtonElement>(null)
  const [isMoving, setMoving] = useState(false)
  const actions = useRowActions(dish, { announce, onDrafted: (draft) => onPublish([draft]) })
  const { name, category, picture, visible, featured, is_checked, sold_out_mark, draft } = dish
  const address = staffPages.officeDish.replace(':id', String(dish.id))
  return (
    <li aria-labelledby={id} aria-busy={actions.isBusy} className="card space-y-3 p-3 sm:p-4">
      <div className="flex gap-3 sm:gap-4">
        <Link
          to={`${address}#pictures`}
          aria-label={`Pictures of ${name}`}
          className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md bg-page text-ink-soft sm:size-20 forced-colors:border"
        >
          {picture ? (
            <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <ImagePlus aria-hidden="true" />
          )}
        </Link>
        <div className="min-w-0 flex-1 space-y-1">
          <h2 id={id} className="text-lg [overflow-wrap:anywhere]">
            <Link to={address} className="flex min-h-tap items-center hover:underline">
              {name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {category.name}
            {featured && <Badge>Featured</Badge>}
            {!visible && <Badge>Hidden</Badge>}
            {sold_out_mark !== null && <Badge tone="sale">Sold out</Badge>}
            {!is_checked && <Badge>Allergens not stated</Badge>}
            {draft && <Badge tone="highlight">Not published</Badge>}
          </p>
        </div>
        {draft && (
          <Button size="sm" aria-label={`Publish ${name}`} onClick={() => onPublish([draft.id])}>
            Publish
          </Button>
        )}
      </div>
      <PriceCells dish={dish} cells={cells} />
      <RowActions dish={dish} actions={actions} moveButton={moveButton} onMoveTo={() => setMoving(true)} />
      {isMoving && (
        <MoveDialog
          dish={dish}
          onClose={() => setMoving(false)}
          onPlace={(after) => {
            setMoving(false)
            actions.putAfter(after, moveButton.current)
          }}
          onCategory={(categoryId) => {
            setMoving(false)
            actions.setCategory(categoryId)
          }}
        />
      )}
    </li>
  )
}
