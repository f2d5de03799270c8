import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseErrors } from '../testing/parse-errors.ts'
import { Dollars, DollarsIn, OptionalText, Text } from './fields.ts'
import { Paged, PageQuery } from './paged.ts'
import { versioned } from './versioned.ts'

const Save = versioned(
  z.object({
    name: Text(20, 'Name it'),
    story: OptionalText(20),
    price: DollarsIn,
    hidden: z._default(z.boolean(), false),
  }),
)

test('A save carries only the fields that it names, without defaults of the others', () => {
  expect(z.parse(Save, { version: 3, changes: { price: 12.5 } })).toEqual({
    version: 3,
    changes: { price: 1250 },
  })
  expect(z.parse(Save, { version: 3, changes: {} })).toEqual({ version: 3, changes: {} })
})

test('A save is refused without its version, with an unknown field and with a wrong value', () => {
  expect(parseErrors(Save, { changes: {} })).toEqual({ version: 'Load this page again' })
  expect(z.safeParse(Save, { version: 1, changes: { prise: 1 } }).success).toBe(false)
  expect(parseErrors(Save, { version: 1, changes: { name: ' ' } })).toEqual({ 'changes.name': 'Name it' })
})

test('A list begins at page one, and its response counts all pages', () => {
  expect(z.parse(PageQuery, {})).toEqual({ search: '', page: 1 })
  expect(z.parse(PageQuery, { page: '3', search: ' ribs ' })).toEqual({ search: 'ribs', page: 3 })
  const list = Paged(z.object({ price: Dollars }))
  expect(z.encode(list, { status: true, items: [{ price: 1250 }], total: 51, page: 2, pages: 2 })).toEqual({
    status: true,
    items: [{ price: 12.5 }],
    total: 51,
    page: 2,
    pages: 2,
  })
})
