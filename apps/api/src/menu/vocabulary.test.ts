import { expect, test } from 'vitest'
import { corrected, type Vocabulary } from './vocabulary.ts'

const naming = ['smoked', 'brisket', 'jollof', 'peas', 'pork', 'chicken'].map((word) => ({
  word,
  named: true,
}))
const mentioned = ['cinnamon', 'mustard', 'honey', 'chickens'].map((word) => ({ word, named: false }))
const vocabulary: Vocabulary = [...naming, ...mentioned]

test.each<[string, string | null, string]>([
  ['brsiket', 'brisket', 'two letters swapped'],
  ['SMOKED Brísket', null, 'no word that the menu does not have'],
  ['smok brsiket', 'smok brisket', 'the beginning of a word is left alone'],
  ['chickenz', 'chicken', 'a dish’s name before another word as near'],
  ['pok', 'pork', 'a short word of a name'],
  ['honye', null, 'a short word that is only mentioned'],
  ['cinamon', 'cinnamon', 'a long word that is only mentioned'],
  ['custard', null, 'a mentioned word that begins otherwise'],
  ['joloff', 'jollof', 'two mistakes between the right first and last letter'],
  ['chickpea', null, 'two mistakes, one of them the last letter'],
  ['xyzzy', null, 'nothing near'],
  ['🍖 ’ ½', null, 'no word at all'],
])('%s is taken for %s: %s', (typed, meant, _why) => {
  expect(corrected(typed, vocabulary)).toBe(meant)
})

test('a long text is not looked through to its end', () => {
  expect(corrected('brsiket '.repeat(100), vocabulary)).toBe('brisket '.repeat(8).trim())
})
