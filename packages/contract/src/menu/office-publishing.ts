import * as z from 'zod/mini'
import { PageTextIn } from '../page-texts/office-page-texts.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { Id, Timestamp } from '../wire/fields.ts'
import { Paged, PageQuery } from '../wire/paged.ts'
import { versioned } from '../wire/versioned.ts'
import { BannerIn, SlideIn } from './office-home.ts'

export const DRAFT_KINDS = ['dish', 'category', 'catering_dish', 'hourly_rate'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** One field: what guests see, and what they will see. */
export const FieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type FieldChange = z.output<typeof FieldChange>

export const Draft = z.object({
  id: z.int(),
  kind: z.enum(DRAFT_KINDS),
  subject_id: z.int(),
  name: z.string(),
  changes: z.array(FieldChange),
  /** In words: prices that become 0 or change by more than 30%, and guests who ordered it and avoid what it will have. */
  warnings: z.array(z.string()),
  /** In words: what last week’s carts and the orders that wait for payment have to do with it. */
  effects: z.array(z.string()),
  by: z.string(),
  at: Timestamp,
  publish_at: z.nullable(Timestamp),
})
export type Draft = z.output<typeof Draft>

export const listDrafts = {
  method: 'GET',
  path: '/office/drafts',
  auth: 'owner',
  summary: 'What was changed of the menu and is not published, with who changed it',
  response: Ok({ drafts: z.array(Draft) }),
} as const satisfies Endpoint

const MOST_DRAFTS = 500
const DraftIds = z
  .array(Id)
  .check(z.minLength(1, 'Choose a draft'), z.maxLength(MOST_DRAFTS, `At most ${MOST_DRAFTS} at once`))

/** A wall time of the restaurant, whatever zone the browser is in. */
export const RestaurantTime = z
  .string('Choose a day and time')
  .check(z.regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, 'Choose a day and time'))

export const publishDrafts = {
  method: 'POST',
  path: '/office/drafts/publish',
  auth: 'owner',
  summary: 'Publish these drafts and no others, all or none: now, or at a time of the restaurant',
  encode: 'json',
  body: z.object({ ids: DraftIds, at: z.optional(z.nullable(RestaurantTime)) }),
  response: Ok({
    message: z.string(),
    drafts: z.array(Draft),
    /** By which each can be taken back; none when it is for later. */
    publication_ids: z.array(z.int()),
  }),
} as const satisfies Endpoint

export const unscheduleDrafts = {
  method: 'POST',
  path: '/office/drafts/unschedule',
  auth: 'owner',
  summary: 'Keep these drafts and do not publish them by themselves',
  encode: 'json',
  body: z.object({ ids: DraftIds }),
  response: Ok({ message: z.string(), drafts: z.array(Draft) }),
} as const satisfies Endpoint

export const discardDrafts = {
  method: 'POST',
  path: '/office/drafts/discard',
  auth: 'owner',
  summary: 'Throw these drafts away; guests have never seen them',
  encode: 'json',
  body: z.object({ ids: DraftIds }),
  response: Ok({ message: z.string(), drafts: z.array(Draft) }),
} as const satisfies Endpoint

export const Publication = z.extend(z.omit(Draft, { warnings: true, effects: true, publish_at: true }), {
  /** Its fields are as it made them, so it can be taken back. */
  can_go_back: z.boolean(),
})
export type Publication = z.output<typeof Publication>

export const listPublications = {
  method: 'GET',
  path: '/office/publications',
  auth: 'owner',
  summary: 'What was published, newest first',
  query: PageQuery,
  response: Paged(Publication),
} as const satisfies Endpoint

export const takeBackPublication = {
  method: 'POST',
  path: '/office/publication/:id/back',
  auth: 'owner',
  summary: 'Publish what was there before. 409 when one of its fields was changed since',
  encode: 'json',
  params: z.object({ id: Id }),
  response: OkMessage,
} as const satisfies Endpoint

export const PREVIEW_PAGES = [
  'home',
  'menu',
  'dish',
  'about',
  'privacy',
  'terms',
  'productAndService',
] as const

export const previewPage = {
  method: 'POST',
  path: '/office/preview',
  auth: 'owner',
  summary:
    'A page as a guest would see it with these drafts at a time of the restaurant, as HTML without scripts',
  encode: 'json',
  body: z.object({
    page: z.enum(PREVIEW_PAGES),
    dish_id: z.optional(Id),
    /** None: the menu as it is. */
    draft_ids: z.array(Id).check(z.maxLength(MOST_DRAFTS)),
    at: z.optional(z.nullable(RestaurantTime)),
    /** What is not saved yet of the home page or of a text. */
    banner: z.optional(versioned(BannerIn)),
    slide: z.optional(z.extend(versioned(SlideIn), { id: Id })),
    text: z.optional(z.extend(versioned(PageTextIn), { id: Id })),
  }),
  response: Ok({ html: z.string() }),
} as const satisfies Endpoint
