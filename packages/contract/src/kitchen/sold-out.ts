import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Id, Timestamp, TimestampIn } from '../wire/fields.ts'

/** A dish, one of its sizes, or an option in all dishes that offer it under the same choice. */
export const SoldOutMark = z.object({
  id: z.int(),
  dish: z.nullable(z.string()),
  size: z.nullable(z.string()),
  option: z.nullable(z.object({ choice: z.string(), name: z.string() })),
  until: z.nullable(Timestamp),
  text: z.string(),
  at: Timestamp,
  by: z.nullable(z.string()),
  /** When staff ended it; null where it ends, or has ended, by itself. */
  ended_at: z.nullable(Timestamp),
  ended_by: z.nullable(z.string()),
})
export type SoldOutMark = z.output<typeof SoldOutMark>

/** “Oak-Smoked Brisket, 1 lb”, “Side: Coleslaw” */
export const soldOutName = ({ dish, size, option }: Pick<SoldOutMark, 'dish' | 'size' | 'option'>): string =>
  option === null ? [dish, size].filter(Boolean).join(', ') : `${option.choice}: ${option.name}`

export const listSoldOut = {
  method: 'GET',
  path: '/staff/sold-out',
  auth: 'kitchen',
  summary: 'What is sold out now, the last fifty marks that have ended, and what has been ordered today',
  response: Ok({
    sold_out: z.array(SoldOutMark),
    ended: z.array(SoldOutMark),
    /** Paid since the service day began, the most first. */
    sold_today: z.array(z.object({ product_id: z.int(), quantity: z.int() })),
  }),
} as const satisfies Endpoint

const oneTarget = z.refine<Partial<Record<'product_id' | 'size_id' | 'option_id', number>>>(
  ({ product_id, size_id, option_id }) =>
    [product_id, size_id, option_id].filter((id) => id !== undefined).length === 1,
  'Name a dish, a size or an option',
)

export const markSoldOut = {
  method: 'POST',
  path: '/staff/sold-out',
  auth: 'kitchen',
  summary:
    'Mark a dish, a size or an option as sold out: for an hour, until a moment, the end of the service day, or until told. Replaces the mark that is there',
  encode: 'json',
  body: z
    .object({
      product_id: z.optional(Id),
      size_id: z.optional(Id),
      option_id: z.optional(Id),
      until: z.union(
        [z.literal('told'), z.literal('day_end'), z.literal('hour'), TimestampIn('Until when?')],
        'Until when?',
      ),
    })
    .check(oneTarget),
  response: Ok({ message: z.string(), mark: SoldOutMark }),
} as const satisfies Endpoint

export const endSoldOut = {
  method: 'POST',
  path: '/staff/sold-out/:id/end',
  auth: 'kitchen',
  summary: 'It can be had again. Ending it twice changes nothing and says so',
  encode: 'json',
  params: z.object({ id: Id }),
  response: Ok({ message: z.string() }),
} as const satisfies Endpoint
