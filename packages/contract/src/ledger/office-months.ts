import * as z from 'zod/mini'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'
import { Timestamp } from '../wire/fields.ts'

/** Such as 2027-05. */
const Month = z.object({
  month: z
    .string('Enter a month, like 2027-05')
    .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month, like 2027-05')),
})

export const getBooksMonth = {
  method: 'GET',
  path: '/office/money/month/:month',
  auth: 'owner',
  summary: 'Whether a month of the books is closed, by whom, or why it can’t be closed yet',
  params: Month,
  response: Ok({
    /** `hash`: SHA-256 of its CSV. */
    closed: z.nullable(z.object({ at: Timestamp, by: z.string(), hash: z.string() })),
    /** Null when it can be closed, and when it is. */
    refusal: z.nullable(z.string()),
  }),
} as const satisfies Endpoint

export const exportBooksMonth = {
  method: 'GET',
  path: '/office/money/month/:month/file',
  auth: 'owner',
  summary:
    'The lines of a month, as CSV or as a journal for hledger. Those of a closed month are the same each time',
  params: Month,
  query: z.object({ format: z.enum(['csv', 'journal']) }),
  response: Ok({ name: z.string(), text: z.string() }),
} as const satisfies Endpoint

export const closeBooksMonth = {
  method: 'POST',
  path: '/office/money/month/:month/close',
  auth: 'owner',
  summary:
    'Close a month for good: what is learned later goes to the next one. 409 while something is unexplained or an earlier month is open',
  encode: 'json',
  params: Month,
  body: z.object({}),
  response: OkMessage,
} as const satisfies Endpoint
