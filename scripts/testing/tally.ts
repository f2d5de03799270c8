import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Tally = {
  passed: number
  failed: number
  /** Failed once and passed when run again; each with its first error. */
  flaky: string[]
  skipped: { name: string; reason: string | undefined }[]
}

/** Writes the result of a runner into the file named by TALLY_FILE, for `npm test` to add up. */
export const writeTally = (tally: Tally) => {
  const file = process.env.TALLY_FILE
  if (file) writeFileSync(file, JSON.stringify(tally))
}

export const describeFlaky = (name: string, message = '') =>
  `${name}\n  ${stripVTControlCharacters(message).trimEnd().replaceAll('\n', '\n  ')}`
