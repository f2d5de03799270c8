import { formatCents, formatMoment, type OfficeMoney } from '@baobab/contract'
import { Part } from '../layout/Part.tsx'

export type Entry = { at: string; text: string; by?: string | null }

const refundState = { requested: ', on its way', done: '', failed: ', failed' } as const

/** A refund is called a refund, whatever became of the order. */
export const refundEntries = ({ refunds, captured }: OfficeMoney): Entry[] =>
  refunds.map(({ amount, reason, status, failure, by, at }) => ({
    at,
    by,
    text: `Refund ${formatCents(amount)} of ${formatCents(captured)}${refundState[status]}: ${reason}${failure ? ` (${failure})` : ''}`,
  }))

export const History = ({ entries }: { entries: readonly Entry[] }) => (
  <Part title="History">
    <ol className="divide-y divide-line">
      {entries
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .map(({ at, text, by }) => (
          <li key={at + text} className="py-2">
            <p className="[overflow-wrap:anywhere]">{text}</p>
            <p className="figures text-sm text-ink-soft">
              {[formatMoment(at), by].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
    </ol>
  </Part>
)
