import { createHash } from 'node:crypto'
import { amountText } from '@baobab/contract'
import { writeCsv } from '../../lib/csv.ts'
import type { MonthLine } from './load-month.ts'

const COLUMNS = [
  'Date',
  'Belongs to',
  'Account',
  'Debit',
  'Credit',
  'Provider',
  'Kind',
  'Row',
  'Payment',
  'Written at',
  'Correction by',
  'Reason',
]

export const monthCsv = (lines: readonly MonthLine[]): string =>
  writeCsv(
    COLUMNS,
    lines.map((line) => ({
      Date: line.date,
      'Belongs to': line.serviceDay,
      Account: line.account,
      Debit: line.cents > 0 ? amountText(line.cents) : '',
      Credit: line.cents < 0 ? amountText(-line.cents) : '',
      Provider: line.provider,
      Kind: `${line.source} ${line.kind}`,
      Row: line.rowId,
      Payment: line.captureReference ?? '',
      'Written at': line.writtenAt.toISOString(),
      'Correction by': line.writtenBy ?? '',
      Reason: line.reason ?? '',
    })),
  )

/** As `sha256sum` prints it for the downloaded file. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
