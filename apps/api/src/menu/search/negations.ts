import MiniSearch from 'minisearch'

/** `before`: "peanut free", `after`: "no peanut", `around`: an allergy to whatever the query names. */
export type Negation = 'before' | 'after' | 'around'

const words: Record<Negation, string> = {
  before: 'free less libre frei',
  after:
    'no not non without sin sans senza avoid avoiding never zero skip minus except excluding exclude omit dont ' +
    'doesnt didnt isnt arent shouldnt mustnt couldnt wouldnt cant cannot wont nothing none neither nor remove lacking ' +
    'leave hold anti ohne kein keine keinen keiner',
  around:
    'allergy allergies allergic allergie allergique allergisch alergia alergico alergica intolerant intolerance intolerancia sensitive ' +
    'sensitivity anaphylaxis anaphylactic safe react reaction reacts',
}

const kinds = new Map(
  (['before', 'after', 'around'] as const).flatMap((kind) =>
    words[kind].split(' ').map((word) => [word, kind] as const),
  ),
)

export const negationOf = (word: string): Negation | undefined => kinds.get(word)

const index = new MiniSearch<{ id: string; word: string }>({ fields: ['word'] })
index.addAll([...kinds.keys()].filter((word) => word.length >= 4).map((word) => ({ id: word, word })))

/**
 * A misspelt or unfinished negation. Beside an allergen it counts as one: to leave out too much hurts nobody, to show what
 * somebody wanted left out does.
 */
export function likelyNegationOf(typed: string): Negation | undefined {
  if (typed.length < 3) return undefined
  const [best] = index.search(typed, { prefix: true, fuzzy: typed.length >= 6 ? 2 : 1 })
  return best && kinds.get(best.id)
}

/** Negations say what a dish has not, so the index does not hold them either. */
export const isNegation = (word: string) => kinds.has(word)
