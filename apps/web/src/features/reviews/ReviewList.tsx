import { brand, type Review } from '@baobab/contract'
import { Badge, Rating } from '@baobab/ui'
import { useState } from 'react'
import { NumericDate } from '../../lib/dates/NumericDate.tsx'
import guest from './guest.svg'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="flex gap-4 py-6 first:pt-0">
          <Avatar image={review.image} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-sans font-semibold tracking-normal">{review.name}</h4>
              <Badge tone={review.verified_order ? 'fresh' : 'quiet'}>
                {review.verified_order ? 'Verified order' : 'Not verified'}
              </Badge>
              <NumericDate at={review.updated_at} className="figures text-sm text-ink-soft" />
            </div>
            <Rating value={review.rating} className="mt-1" />
            <p className="mt-2 whitespace-pre-line">{review.review}</p>
            {review.answer && <Answer answer={review.answer} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The restaurant's, under what it answers. */
const Answer = ({ answer: { text, at, is_edited } }: { answer: NonNullable<Review['answer']> }) => (
  <div className="mt-4 border-l-4 border-line pl-4">
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <b className="text-ink">{`${brand.name} answers`}</b>
      <NumericDate at={at} className="figures" />
      {is_edited && 'Edited'}
    </p>
    <p className="mt-1 whitespace-pre-line">{text}</p>
  </div>
)

function Avatar({ image }: { image: string | null }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <img
      src={image !== null && !isBroken ? image : guest}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      onError={() => setBroken(true)}
      className="size-12 shrink-0 rounded-full bg-surface-raised object-cover"
    />
  )
}
