import { useSession } from '@baobab/client/session'
import { type OwnReview, pages } from '@baobab/contract'
import { EmptyState, lazyPart } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { profileQuery } from '../../api/accounts.ts'
import { ownReviewsQuery } from '../../api/reviews.ts'
import { OwnReviewCard } from '../../features/reviews/OwnReviewCard.tsx'
import { AccountPage } from '../../layout/account/AccountPage.tsx'
import { AccountQuery } from '../../layout/account/AccountQuery.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { PREVENT_SCROLL_RESET } from '../../lib/prevent-scroll-reset.ts'

const DeleteReview = lazyPart(() => import('../../features/reviews/DeleteReview.tsx'))

export default function OwnReviews() {
  const token = useSession((session) => session.token)
  const { data: user } = useQuery(profileQuery(token))
  const [search, setSearch] = useSearchParams()
  // in the address, so that an interrupted change is open again after signing in
  const editingId = Number(search.get('edit'))
  const edit = (id: number | null) =>
    setSearch(id === null ? {} : { edit: String(id) }, { replace: true, state: PREVENT_SCROLL_RESET })
  const [toDelete, setToDelete] = useState<OwnReview | null>(null)
  return (
    <AccountPage title="Your reviews">
      <AccountQuery query={useQuery(ownReviewsQuery(token))} failure="We couldn’t load your reviews">
        {(reviews) =>
          reviews.length === 0 ? (
            <NoReviews />
          ) : (
            <ul aria-label="Your reviews" className="max-w-3xl space-y-4">
              {reviews.map((review) => (
                <OwnReviewCard
                  key={review.id}
                  review={review}
                  owner={user?.email}
                  isEditing={review.id === editingId}
                  onEdit={() => edit(review.id)}
                  onEditClosed={() => edit(null)}
                  onDelete={() => setToDelete(review)}
                />
              ))}
            </ul>
          )
        }
      </AccountQuery>
      {toDelete && (
        <Suspense>
          <DeleteReview review={toDelete} onClose={() => setToDelete(null)} />
        </Suspense>
      )}
    </AccountPage>
  )
}

function NoReviews() {
  return (
    <EmptyState
      title="You haven’t reviewed a dish yet"
      text="Open a dish you’ve had and tell us how it was."
      action={<ButtonLink to={pages.orders}>Your orders</ButtonLink>}
    />
  )
}
