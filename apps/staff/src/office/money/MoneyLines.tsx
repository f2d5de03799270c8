import { formatMoment, listLedgerLines } from '@baobab/contract'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { accountNames, formatSigned } from './words.ts'

export default function MoneyLines() {
  return (
    <OfficeListPage
      title="Journal lines"
      hint="What’s behind each figure."
      endpoint={listLedgerLines}
      label="Lines"
      filters={[{ name: 'account', label: 'Account', options: { all: 'All accounts', ...accountNames } }]}
      empty={{ title: 'No lines in this period' }}
    >
      {({ id, source, kind, account, amount, correction, written_by, reason, ...line }) => (
        <li key={id} className="card flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
          <p>
            <span className="font-semibold">{accountNames[account]}</span>
            {` · ${source} ${kind.replaceAll('_', ' ')}`}
          </p>
          <p className="figures font-semibold">{formatSigned(amount)}</p>
          <p className="basis-full text-sm text-ink-soft [overflow-wrap:anywhere]">
            {line.booked_on && `${line.booked_on}, counts for `}
            {`${line.service_day}, written ${formatMoment(line.written_at)} · ${line.row_id}`}
          </p>
          {correction > 0 && (
            <p className="basis-full text-sm">
              {`${correction % 2 === 1 ? 'Reversed' : 'Corrected'} by ${written_by}: ${reason}`}
            </p>
          )}
        </li>
      )}
    </OfficeListPage>
  )
}
