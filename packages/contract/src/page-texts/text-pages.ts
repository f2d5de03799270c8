// Without the schemas, which the first script of the site has no use for.

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
