import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Id } from '../wire/fields.ts'

/** The pages whose text the owner writes, by the id of their row. */
export const textPages = { about: 1, privacy: 2, terms: 3, productAndService: 4 } as const
export type TextPage = keyof typeof textPages

/** What each part of the about page is, in its order: the page has a place for each. */
export const ABOUT_PARTS = [
  'Story',
  'First offer',
  'Second offer',
  'Third offer',
  'Mission',
  'First reason',
  'Second reason',
  'Third reason',
  'Fourth reason',
] as const

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

type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** The paragraphs and lists of a section's text. */
export function textBlocks(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    const paragraph: string[] = []
    const items: string[] = []
    for (const line of part.split('\n').map((typed) => typed.trim())) {
      if (line.startsWith('- ')) items.push(line.slice(2))
      else if (line !== '') paragraph.push(line)
    }
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', text: paragraph.join(' ') })
    if (items.length > 0) blocks.push({ kind: 'list', items })
  }
  return blocks
}
