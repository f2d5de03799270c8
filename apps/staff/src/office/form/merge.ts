import { isSame } from './changes.ts'

/**
 * What a form shows after a save: what the server has, and what was typed since `sent`. A row that was new when it was sent gets
 * its id, so that the next save does not add it again.
 */
export function mergeSaved<Value>(sent: Value, now: Value, saved: Value): Value {
  if (isSame(sent, now)) return saved
  // one type for all three: what holds for one is checked of each
  if (isRows(sent) && isRows(now) && isRows(saved)) return mergeRows(sent, now, saved) as Value
  if (isPlain(sent) && isPlain(now) && isPlain(saved)) return mergeFields(sent, now, saved) as Value
  return now
}

type Fields = Record<string, unknown>
type Row = Fields & { id: number | null }

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isPlain(row) && 'id' in row)

const mergeFields = (sent: Fields, now: Fields, saved: Fields): Fields =>
  Object.fromEntries(Object.keys(now).map((name) => [name, mergeSaved(sent[name], now[name], saved[name])]))

/** Rows are told apart by their id, new ones by which of the new ones they are. The server keeps the order that was sent. */
function mergeRows(sent: Row[], now: Row[], saved: Row[]): Row[] {
  if (sent.length !== saved.length) return now
  const newOnes = sent.filter(({ id }) => id === null)
  const newNow = now.filter(({ id }) => id === null)
  return now.map((row) => {
    const before = row.id === null ? newOnes[newNow.indexOf(row)] : sent.find(({ id }) => id === row.id)
    const after = before && saved[sent.indexOf(before)]
    return before && after ? { ...mergeFields(before, row, after), id: after.id } : row
  })
}
