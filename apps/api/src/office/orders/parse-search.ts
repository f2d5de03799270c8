import { TRACKING_ALPHABET, tidyPhone } from '@baobab/contract'

export type OrderSearch = {
  /** Patterns for LIKE: each word has to be found. */
  words: string[]
  /** A telephone number's, or a part of it, however it was typed. */
  digits: string | null
  /** A tracking id, or its beginning. */
  code: string | null
  cents: number | null
}

const MIN_PART = 3
const AMOUNT = /^\$?\s?(\d{1,6})(?:\.(\d{2}))?$/

/** One text may mean several things: “25” is an amount, a part of a number and of an id. */
export function parseSearch(typed: string): OrderSearch {
  const phone = tidyPhone(typed)
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  const [, dollars, rest = '00'] = AMOUNT.exec(typed) ?? []
  // with cents or a dollar sign it is no telephone number
  const isAmount = dollars !== undefined && /[$.]/.test(typed)
  return {
    words: typed.toLowerCase().split(/\s+/).filter(Boolean).map(containing),
    digits: !isAmount && /^\d+$/.test(phone) && phone.length >= MIN_PART ? containing(phone) : null,
    code:
      code.length > MIN_PART && [...code].every((c) => TRACKING_ALPHABET.includes(c))
        ? containing(code.toLowerCase())
        : null,
    cents: dollars === undefined ? null : Number(dollars) * 100 + Number(rest),
  }
}

const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`
