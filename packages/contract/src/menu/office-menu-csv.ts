import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { File, Text } from '../wire/fields.ts'
import { FieldChange } from './office-publishing.ts'

export const MENU_CSV_BYTES = 2 * 1024 * 1024
export const MOST_CSV_DISHES = 500

export const MENU_CSV_SOURCES = {
  baobab: 'Baobab',
  square: 'Square',
  toast: 'Toast',
  clover: 'Clover',
} as const
export type MenuCsvSource = keyof typeof MENU_CSV_SOURCES

/** A doubt about a file, with the answer that is taken until the owner chooses another. */
export const MenuCsvQuestion = z.object({
  id: z.string(),
  text: z.string(),
  /** Names that it is about. */
  about: z.array(z.string()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  answer: z.string(),
})
export type MenuCsvQuestion = z.output<typeof MenuCsvQuestion>

export const MenuCsvPlan = z.object({
  source: z.enum(Object.keys(MENU_CSV_SOURCES) as MenuCsvSource[]),
  /** Another one for each plan: what the owner agrees to is what is done. */
  fingerprint: z.string(),
  questions: z.array(MenuCsvQuestion),
  new_categories: z.array(z.string()),
  added: z.array(
    z.object({
      name: z.string(),
      category: z.string(),
      sizes: z.string(),
      /** Publishing its draft puts it on the menu; others stay hidden. */
      visible: z.boolean(),
    }),
  ),
  changed: z.array(z.object({ name: z.string(), changes: z.array(FieldChange) })),
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Dishes that are as in the file. */
  same: z.int(),
  /** Dishes that the file does not have. They stay as they are. */
  missing: z.int(),
  notes: z.array(z.string()),
})
export type MenuCsvPlan = z.output<typeof MenuCsvPlan>

const Upload = z.object({
  file: File,
  /** By the question's id. */
  answers: z._default(z.record(z.string(), z.string()), {}),
})

export const exportMenuCsv = {
  method: 'GET',
  path: '/office/menu/csv',
  auth: 'owner',
  summary: 'The whole menu as one CSV, with what drafts change. Importing it changes nothing',
  response: Ok({ name: z.string(), csv: z.string() }),
} as const satisfies Endpoint

export const planMenuCsv = {
  method: 'POST',
  path: '/office/menu/csv/plan',
  auth: 'owner',
  summary: 'What bringing in a CSV of ours, Square, Toast or Clover would do, with every doubt as a question',
  encode: 'multipart',
  body: Upload,
  response: Ok({ plan: MenuCsvPlan }),
} as const satisfies Endpoint

export const importMenuCsv = {
  method: 'POST',
  path: '/office/menu/csv',
  auth: 'owner',
  summary:
    'Bring a CSV in as drafts and hidden dishes, all or nothing. 409 when the plan is another one by now',
  encode: 'multipart',
  body: z.extend(Upload, { fingerprint: Text(64, 'Look at the plan first') }),
  response: Ok({ message: z.string(), drafts: z.int() }),
} as const satisfies Endpoint
