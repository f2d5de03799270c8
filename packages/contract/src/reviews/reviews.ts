import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Email, Id, Text, Timestamp } from '../wire/fields.ts'

/** Why the restaurant may hide a review. Few stars are none of them. */
export const REVIEW_GROUNDS = ['spam', 'abuse', 'personal_data', 'wrong_place', 'not_a_review'] as const
export const ReviewGround = z.enum(REVIEW_GROUNDS)
export type ReviewGround = (typeof REVIEW_GROUNDS)[number]
export const reviewGroundNames: Readonly<Record<ReviewGround, string>> = {
  spam: 'Spam',
  abuse: 'Abuse',
  personal_data: 'Personal data',
  wrong_place: 'Wrong dish or place',
  not_a_review: 'Not a review',
}

/** A public review. It has no e-mail address. */
export const Review = z.object({
  id: z.int(),
  name: z.string(),
  rating: z.int(),
  review: z.string(),
  image: z.nullable(z.string()),
  updated_at: Timestamp,
  verified_order: z.boolean(),
  /** The restaurant’s. */
  answer: z.optional(z.object({ text: z.string(), at: Timestamp, is_edited: z.boolean() })),
})
export type Review = z.output<typeof Review>

export const listReviews = {
  method: 'GET',
  path: '/user/review',
  auth: 'public',
  summary: 'A dish’s reviews, those of verified orders first, then newest first; fifty at a time',
  /** The id of the last review that the caller has. */
  query: z.object({ product_id: Id, cursor: z.optional(Id) }),
  response: Ok({
    reviews: z.array(Review),
    /** For all pages together. */
    count: z.int(),
    next_cursor: z.nullable(z.int()),
    /** How many the restaurant has hidden, and why. */
    hidden: z.optional(z.array(z.object({ ground: ReviewGround, count: z.int() }))),
  }),
} as const satisfies Endpoint

const Rating = z.pipe(
  z.transform((value: number | string) =>
    typeof value === 'string' && /^[0-9]{1,2}$/.test(value) ? Number(value) : value,
  ),
  z.int(texts.ratingRequired).check(z.minimum(1, texts.ratingMissing), z.maximum(5, texts.ratingMissing)),
)

/** What its author can change later. */
const opinion = {
  rating: labelled('Rating', Rating),
  review: labelled('Review', Text(2000, texts.reviewEmpty)),
}

export const addReview = {
  method: 'POST',
  path: '/user/review',
  auth: 'optional',
  summary: 'Write a review',
  encode: 'form',
  body: z.object({
    product_id: Id,
    name: labelled('Name', Text(100, texts.reviewNameRequired)),
    email: labelled('Email', Email(texts.reviewEmailInvalid)),
    ...opinion,
  }),
  response: Ok({ message: z.string(), verified_order: z.boolean() }),
} as const satisfies Endpoint

export type ReviewForm = z.output<typeof addReview.body>

export const OwnReview = z.extend(Review, {
  product: z.object({ id: z.int(), name: z.string() }),
  /** Taken off the site by the restaurant. */
  hidden: z.boolean(),
  ground: z.optional(ReviewGround),
})
export type OwnReview = z.output<typeof OwnReview>

export const listOwnReviews = {
  method: 'GET',
  path: '/user/review/own',
  auth: 'customer',
  summary: 'The customer’s own reviews',
  response: Ok({
    reviews: z.array(OwnReview),
  }),
} as const satisfies Endpoint

export const editReview = {
  method: 'PUT',
  path: '/user/review/:id',
  auth: 'customer',
  summary: 'Change one of the customer’s own reviews',
  encode: 'form',
  params: z.object({ id: Id }),
  body: z.object(opinion),
  response: OkMessage,
} as const satisfies Endpoint

export const deleteReview = {
  method: 'DELETE',
  path: '/user/review/:id',
  auth: 'customer',
  summary: 'Delete one of the customer’s own reviews',
  params: z.object({ id: Id }),
  response: OkMessage,
} as const satisfies Endpoint
