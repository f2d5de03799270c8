/** The words that Twilio, and the law, give a meaning: https://help.twilio.com/articles/223134027 */
const KEYWORDS = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  start: ['START', 'YES', 'UNSTOP'],
  help: ['HELP', 'INFO'],
} as const
export type Keyword = keyof typeof KEYWORDS

/** A keyword stands alone, in any case. */
export function readKeyword(text: string): Keyword | null {
  const word = text.replace(/[^\p{L}]/gu, '').toUpperCase()
  // Object.entries returns string
  for (const [keyword, words] of Object.entries(KEYWORDS))
    if ((words as readonly string[]).includes(word)) return keyword as Keyword
  return null
}

const HERE =
  /\b(here|outside|out ?front|arrived|parked|parking|curb|parking lot|spot|pulled (in|up)|waiting)\b/i
const NOT_YET = /\b(not|isn.?t|aren.?t|will|i.?ll|soon|almost|can.?t|when|where|is there|in \d+)\b|\?/i

/** “I’m outside, blue Subaru” says so; “not here yet” and “where do I park?” do not. */
export const saysHere = (text: string): boolean => HERE.test(text) && !NOT_YET.test(text)
