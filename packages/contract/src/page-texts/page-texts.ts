import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Id } from '../wire/fields.ts'

export const PageSection = z.object({
  title: z.string(),
  /** An empty line ends a paragraph; lines that begin with "- " are a list. */
  text: z.string(),
})
export type PageSection = z.output<typeof PageSection>

export const PageText = z.object({
  /** Below the title of the page. */
  intro: z.string(),
  sections: z.array(PageSection),
  updated_on: z.iso.date(),
})
export type PageText = z.output<typeof PageText>

export const getPageText = {
  method: 'GET',
  path: '/user/page-text/:id',
  auth: 'public',
  summary: 'The text of a page: 1 about, 2 privacy policy, 3 terms of use, 4 product and service',
  params: z.object({ id: Id }),
  response: Ok({ text: PageText }),
} as const satisfies Endpoint
