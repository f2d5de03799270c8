import { type Cents, formatCents } from '@baobab/contract'

export type PriceChangeRow = {
  key: string
  name: string
  detail?: string
  from: Cents
  /** Null where it is no longer sold. */
  to: Cents | null
}
type PriceChangeSum = { label: string; from: Cents; to: Cents; strong?: boolean }

export type PriceChanges = {
  caption: string
  /** Heading of the first column. */
  item: string
  rows: readonly PriceChangeRow[]
  sums: readonly PriceChangeSum[]
}

/** What something cost beside what it costs now. */
export function PriceChangeTable({ caption, item, rows, sums }: PriceChanges) {
  return (
    <table className="figures w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="pb-2 font-semibold">
            {item}
          </th>
          <th scope="col" className="pb-2 text-right font-semibold">
            Before
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-semibold">
            Now
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="py-3 pr-2 font-normal">
              <span className="font-semibold">{row.name}</span>
              {row.detail && <span className="block text-sm text-ink-soft">{row.detail}</span>}
            </th>
            <td className="text-right align-top text-ink-soft">
              <s className="block py-3">{formatCents(row.from)}</s>
            </td>
            <td className="py-3 pl-4 text-right align-top font-bold">
              {row.to === null ? 'Sold out' : formatCents(row.to)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, from, to, strong }) => (
          <tr key={label} className={strong ? 'text-lg font-bold' : ''}>
            <th scope="row" className="pt-3 font-inherit">
              {label}
            </th>
            <td className="pt-3 text-right font-normal text-ink-soft">
              {from === to ? formatCents(from) : <s>{formatCents(from)}</s>}
            </td>
            <td className="pt-3 pl-4 text-right">{formatCents(to)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
