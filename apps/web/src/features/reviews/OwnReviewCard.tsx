import { links, type OwnReview, reviewGroundNames } from '@baobab/contract'
import { Badge, IconButton, Rating } from '@baobab/ui'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { AmericanDate } from '../../lib/dates/AmericanDate.tsx'
import { EditReview } from './EditReview.tsx'

type Props = {
  review: OwnReview
  owner: string | undefined
  isEditing: boolean
  onEdit: () => void
  onEditClosed: () => void
  onDelete: () => void
}

export function OwnReviewCard({ review, owner, isEditing, onEdit, onEditClosed, onDelete }: Props) {
  const { product, rating, updated_at, verified_order, hidden, ground } = review
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <li className="card p-5 sm:p-6">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">
            <Link to={links.dish(product.id)} className="hover:text-link">
              {product.name}
            </Link>
          </h2>
          {!isEditing && (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Rating value={rating} />
              <AmericanDate at={updated_at} className="figures text-sm text-ink-soft" />
              {verified_order && <Badge tone="fresh">Verified order</Badge>}
              {hidden && (
                <Badge>{`Hidden by the restaurant${ground ? `: ${reviewGroundNames[ground].toLowerCase()}` : ''}`}</Badge>
              )}
            </p>
          )}
        </div>
        {!isEditing && (
          <div className="-mt-1.5 -mr-2 flex shrink-0">
            <IconButton
              ref={editButton}
              label={`Edit the review of ${product.name}`}
              title="Edit"
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete the review of ${product.name}`} title="Delete" onClick={onDelete}>
              <Trash aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
      {isEditing ? (
        <div className="mt-4">
          <EditReview review={review} owner={owner} onClose={onEditClosed} />
        </div>
      ) : (
        <p className="mt-3 break-words whitespace-pre-line">{review.review}</p>
      )}
    </li>
  )
}
