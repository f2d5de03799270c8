import { formatDate, type Review } from '@baobab/contract'
import { Badge, Rating } from '@baobab/ui'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="flex gap-4 py-6 first:pt-0">
          <Avatar review={review} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-sans font-semibold tracking-normal">{review.name}</h4>
              {review.verified_order && <Badge tone="fresh">Verified order</Badge>}
              <time dateTime={review.updated_at} className="figures text-sm text-ink-soft">
                {formatDate(review.updated_at)}
              </time>
            </div>
            <Rating value={review.rating} className="mt-1" />
            <p className="mt-2 whitespace-pre-line">{review.review}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Avatar({ review }: { review: Review }) {
  const look = 'size-12 shrink-0 rounded-full'
  if (review.image) {
    return (
      <img
        src={review.image}
        alt=""
        width="48"
        height="48"
        loading="lazy"
        className={`${look} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`${look} flex items-center justify-center bg-accent-soft font-display text-lg font-bold`}
    >
      {review.name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
