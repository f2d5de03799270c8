import { formatMoment, formatShortDay, type SmokeSheet, toTimeText, weightText } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { smokeSheetQuery } from '../../api/pit.ts'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'

const HEAD = ['Raw', 'Cooked', 'Orders', 'Events', 'Walk-ins', 'Same day', 'Turned away', 'Planned', 'Actual']

/** A plan may be so much above the need before the sheet says so: a cook does not smoke to the ounce. */
const ROOM = { share: 0.2, ounces: 80 }

function planRemark({ planned, cooked }: SmokeSheet['meats'][number]): string | null {
  if (planned === null || planned === cooked) return null
  if (planned < cooked) return `${weightText(cooked - planned)} short`
  const spare = planned - cooked
  return spare > Math.max(cooked * ROOM.share, ROOM.ounces) ? `${weightText(spare)} over` : null
}

/** What to put on tonight. Printed, it is all that is on the page, with a column to write in. */
export const SmokeSheetSection = () => (
  <OfficeQuery query={smokeSheetQuery} errorTitle="Couldn’t load the smoke sheet">
    {(sheet) => <Sheet sheet={sheet} />}
  </OfficeQuery>
)

function Sheet({ sheet }: { sheet: SmokeSheet }) {
  return (
    <section aria-label="Smoke sheet" className="printed-alone space-y-3 print:text-black">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl">Smoke sheet for {formatShortDay(sheet.service_day)}</h2>
          <p className="text-ink-soft text-sm">
            Made {formatMoment(sheet.made_at)}. Weights are cooked unless marked raw.
          </p>
        </div>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <section
        aria-label="Meats"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="figures w-full border-collapse text-sm *:[tr]:border-line *:[tr]:border-b">
          <thead>
            <tr>
              <th scope="col" className="p-2 text-left">
                Meat
              </th>
              {HEAD.map((title) => (
                <th key={title} scope="col" className="p-2 text-right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.meats.map((row) => (
              <tr key={row.meat_id} className="border-line border-b">
                <th scope="row" className="p-2 text-left">
                  {row.meat}
                  <span className="block font-normal text-ink-soft">
                    {row.lots
                      .map(
                        ({ ready_at, ounces }) =>
                          `${toTimeText(Date.parse(ready_at))}: ${weightText(ounces)}`,
                      )
                      .join(', ')}
                  </span>
                </th>
                <td className="p-2 text-right font-bold text-lg whitespace-nowrap">{row.raw_pounds} lb</td>
                {[row.cooked, row.orders, row.events, row.walk_ins, row.same_day, row.turned_away].map(
                  (ounces, index) => (
                    <td key={HEAD[index + 1]} className="p-2 text-right whitespace-nowrap">
                      {ounces === 0 ? '–' : weightText(ounces)}
                    </td>
                  ),
                )}
                <td className="p-2 text-right whitespace-nowrap">
                  {row.planned === null ? 'No lot' : weightText(row.planned)}{' '}
                  <span className="block font-bold text-danger print:text-black">{planRemark(row)}</span>
                </td>
                <td className="min-w-16 border-line border-l" />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
