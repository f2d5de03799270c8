/** Text without case and accents: "Égùsi" is egusi, "½" is 1/2, "(⑴)" is ((1)). */
export const fold = (text: string): string =>
  text
    // its own word: "1½" is 1 1/2 and not 11/2
    .replace(/[\p{No}]/gu, (sign) => ` ${sign} `)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'")

/** The words of a text, folded. An apostrophe joins: "pitmaster's" is pitmasters. */
export const splitWords = (text: string): string[] =>
  fold(text)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The singular of an English plural; other words as they are. */
export function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|z|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}
