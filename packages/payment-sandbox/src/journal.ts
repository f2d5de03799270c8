import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

export type Table<T> = {
  get: (id: string) => T | undefined
  put: (id: string, value: T) => void
  all: () => T[]
}

export type Journal = {
  table: <T>(name: string) => Table<T>
  close: () => void
}

type Line = { table: string; id: string; value: unknown }
type Tables = Map<string, Map<string, unknown>>

const toLine = (line: Line) => `${JSON.stringify(line)}\n`

function replay(file: string): Tables {
  const tables: Tables = new Map()
  if (!existsSync(file)) return tables
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    if (text === '') continue
    let line: Line
    try {
      line = JSON.parse(text)
    } catch {
      // A killed process leaves at most half a last line, whose call got no response.
      continue
    }
    tableRows(tables, line.table).set(line.id, line.value)
  }
  return tables
}

function tableRows(tables: Tables, name: string): Map<string, unknown> {
  const rows = tables.get(name) ?? new Map<string, unknown>()
  tables.set(name, rows)
  return rows
}

/** Rewritten at each start, so the file holds one line per record however often it changed. */
function compact(file: string, tables: Tables): void {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([id, value]) => toLine({ table, id, value })),
  )
  writeFileSync(`${file}.new`, lines.join(''))
  renameSync(`${file}.new`, file)
}

/** Tables in memory whose every change is a line on disk before the caller goes on. */
export function openJournal(dataDir: string | undefined): Journal {
  const file = dataDir === undefined ? undefined : join(dataDir, 'journal.jsonl')
  if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  const tables = file === undefined ? new Map() : replay(file)
  if (file !== undefined) compact(file, tables)
  let descriptor = file === undefined ? undefined : openSync(file, 'a')

  function table<T>(name: string): Table<T> {
    // The rows were written by `put` below, or by an earlier run of it.
    const rows = tableRows(tables, name) as Map<string, T>
    return {
      get: (id) => rows.get(id),
      all: () => [...rows.values()],
      put: (id, value) => {
        rows.set(id, value)
        if (descriptor !== undefined) writeSync(descriptor, toLine({ table: name, id, value }))
      },
    }
  }

  return {
    table,
    close: () => {
      if (descriptor !== undefined) closeSync(descriptor)
      descriptor = undefined
    },
  }
}
