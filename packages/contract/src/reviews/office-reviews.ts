import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Id, OptionalText, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { Reason } from '../wire/reason.ts'
import { versioned } from '../wire/versioned.ts'
import { Review, ReviewGround } from './reviews.ts'

export const AnswerIn = z.object({ answer: labelled('Public answer', OptionalText(1000)) })

/** A review with what only the owner sees. */
export const OfficeReview = z.extend(z.omit(Review, { answer: true }), {
  version: z.int(),
  product: z.object({ id: z.int(), name: z.string() }),
  email: z.string(),
  /** Empty until it is answered. */
  answer: z.string(),
  hidden: z.boolean(),
  ground: z.nullable(ReviewGround),
  /** When it was hidden and shown, oldest first. */
  changes: z.array(
    z.object({ hidden: z.boolean(), reason: z.nullable(z.string()), by: z.string(), at: Timestamp }),
  ),
})
export type OfficeReview = z.output<typeof OfficeReview>

export const REVIEW_STATES = ['unanswered', 'hidden'] as const

export const listOfficeReviews = {
  method: 'GET',
  path: '/office/review',
  auth: 'owner',
  summary:
    'Reviews of all dishes, hidden ones too, newest first; search finds names, addresses, texts and dishes',
  query: z.extend(PageQuery, { state: z.optional(z.enum(REVIEW_STATES)) }),
  response: Paged(OfficeReview),
} as const satisfies Endpoint

export const answerReview = {
  method: 'PATCH',
  path: '/office/review/:id',
  auth: 'owner',
  summary: 'Answer a review in public, change the answer, which is then marked as edited, or take it back',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(AnswerIn),
  response: Ok({ review: OfficeReview }),
} as const satisfies Endpoint

const changeReview = {
  method: 'POST',
  auth: 'owner',
  encode: 'json',
  params: z.object({ id: Id }),
  response: Ok({ message: z.string(), review: OfficeReview }),
} as const

export const hideReview = {
  ...changeReview,
  path: '/office/review/:id/hide',
  summary:
    'Take a review off the site for one of the listed grounds, which its author reads. Few stars are none',
  body: z.object({ ground: labelled('Reason', ReviewGround) }),
} as const satisfies Endpoint

export const showReview = {
  ...changeReview,
  path: '/office/review/:id/show',
  summary: 'Show a hidden review again, with a reason',
  body: z.object({ reason: Reason }),
} as const satisfies Endpoint
