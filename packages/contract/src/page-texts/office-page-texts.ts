import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { allDiffer, Id, OptionalText, Text } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'
import { PageText } from './page-texts.ts'

export const MOST_SECTIONS = 30

const Section = z.object({ title: Text(120, 'Give it a heading'), text: OptionalText(10_000) })

export const PageTextIn = z.object({
  intro: labelled('Introduction', Text(400, 'Say in a sentence what the page is about')),
  sections: labelled(
    'Sections',
    z.array(Section).check(
      z.minLength(1, 'A page has at least one section'),
      z.maxLength(MOST_SECTIONS, `At most ${MOST_SECTIONS} sections`),
      // each heading is the address of its section
      allDiffer(({ title }) => title, 'Two headings are the same'),
    ),
  ),
})

export const OfficePageText = z.extend(PageText, { id: z.int(), version: z.int() })
export type OfficePageText = z.output<typeof OfficePageText>

export const listPageTexts = {
  method: 'GET',
  path: '/office/page-text',
  auth: 'owner',
  summary: 'The texts of the about page and the legal pages',
  response: Ok({ texts: z.array(OfficePageText) }),
} as const satisfies Endpoint

export const savePageText = {
  method: 'PATCH',
  path: '/office/page-text/:id',
  auth: 'owner',
  summary: 'Change the text of a page. Guests read it at once',
  encode: 'json',
  params: z.object({ id: Id }),
  body: versioned(PageTextIn),
  response: Ok({ text: OfficePageText }),
} as const satisfies Endpoint
