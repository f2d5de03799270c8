import { addressLine, brand, formatCents, formatShortDay, restaurantDate } from '@baobab/contract'
import { Button, LogoMark } from '@baobab/ui'
import { OfficePage } from '../../layout/OfficePage.tsx'

export type Invoice = {
  number: string
  soldAt: string
  guest: readonly string[]
  /** When and where it is handed over. */
  handover: string
  lines: readonly { text: string; cents: number }[]
  totalCents: number
  taxCents: number | null
  paidCents: number
  refundedCents: number
}

/** Printed, it is all that is on the page. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { number, soldAt, guest, handover, lines, totalCents, taxCents, paidCents, refundedCents } = invoice
  const sums: readonly (readonly [string, number | null])[] = [
    ['Total', totalCents],
    ['Sales tax included', taxCents],
    ['Paid', paidCents],
    ['Refunded', refundedCents === 0 ? null : -refundedCents],
    ['Due', Math.max(0, totalCents - paidCents)],
  ]
  return (
    <OfficePage
      title="Invoice"
      hint={number}
      actions={
        <Button className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      <article className="card space-y-6 p-6 print:fixed print:inset-0 print:z-50 print:border-0 print:bg-white print:text-black">
        <header className="flex flex-wrap items-start justify-between gap-6">
          <div className="flex items-center gap-3">
            <LogoMark className="size-11" />
            <p>
              <b>{brand.name}</b>
              <br />
              {addressLine}
              <br />
              {brand.phone}
            </p>
          </div>
          <p className="figures">
            {`Invoice ${number}`}
            <br />
            {formatShortDay(restaurantDate(new Date(soldAt)))}
          </p>
        </header>
        <p className="[overflow-wrap:anywhere]">
          {guest.filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p>{handover}</p>
        <table className="figures w-full">
          <caption className="sr-only">What was sold</caption>
          <tbody>
            {lines.map(({ text, cents }, index) => (
              <tr key={`${index} ${text}`} className="border-b border-line">
                <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
                  {text}
                </th>
                <td className="py-2 text-right">{formatCents(cents)}</td>
              </tr>
            ))}
            {sums.map(
              ([name, cents]) =>
                cents !== null && (
                  <tr key={name} className="font-semibold">
                    <th scope="row" className="pt-2 text-left">
                      {name}
                    </th>
                    <td className="pt-2 text-right">{formatCents(cents)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </article>
    </OfficePage>
  )
}
