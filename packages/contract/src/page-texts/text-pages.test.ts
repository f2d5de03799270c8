import { expect, test } from 'vitest'
import { textBlocks } from './text-pages.ts'

test('An empty line ends a paragraph, and lines that begin with "- " are a list', () => {
  expect(textBlocks('One\nline.\n\nTwo:\n- first\n- second\n \n- third')).toEqual([
    { kind: 'paragraph', text: 'One line.' },
    { kind: 'paragraph', text: 'Two:' },
    { kind: 'list', items: ['first', 'second'] },
    { kind: 'list', items: ['third'] },
  ])
})

test('Blank text has no blocks', () => {
  expect(textBlocks(' \n\n ')).toEqual([])
})
