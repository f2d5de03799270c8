import { expect, test } from 'vitest'
import { correctTypos, type Vocabulary } from './vocabulary.ts'

const naming = ['smoked', 'brisket', 'jollof', 'peas', 'pork', 'chicken'].map((word) => ({
  word,
  named: true,
}))
const mentioned = ['cinnamon', 'mustard', 'honey', 'chickens'].map((word) => ({ word, named: false }))
const vocabulary: Vocabulary = [...naming, ...mentioned]

test.each<[string, string | null, string]>([
  ['brsiket', 'brisket', 'two letters swapped'],
  ['SMOKED Brísket', null, 'every word is on the menu'],
  ['smok brsiket', 'smok brisket', 'a prefix of a word is not changed'],
  ['chickenz', 'chicken', 'a word of a name before another word as near'],
  ['pok', 'pork', 'a short word of a name'],
  ['honye', null, 'a short word that is only mentioned'],
  ['cinamon', 'cinnamon', 'a long word that is only mentioned'],
  ['custard', null, 'a mentioned word that begins otherwise'],
  ['joloff', 'jollof', 'two mistakes between the right first and last letter'],
  ['chickpea', null, 'two mistakes, one of them the last letter'],
  ['xyzzy', null, 'nothing near'],
  ['🍖 ’ ½', null, 'no word at all'],
])('%s is corrected to %s: %s', (typed, corrected, _why) => {
  expect(correctTypos(typed, vocabulary)).toBe(corrected)
})

test('Only the first words of a long text are corrected', () => {
  expect(correctTypos('brsiket '.repeat(100), vocabulary)).toBe('brisket '.repeat(8).trim())
})
