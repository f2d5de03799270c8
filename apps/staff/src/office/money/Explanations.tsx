import { formatMoment, listLedgerExplanations } from '@baobab/contract'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { formatSigned } from './words.ts'

export default function Explanations() {
  return (
    <OfficeListPage
      title="Explained differences"
      hint="Nothing here can be changed or removed."
      endpoint={listLedgerExplanations}
      empty={{ title: 'Nothing needed explaining' }}
    >
      {({ id, subject, amount, reason, written_by, written_at }) => (
        <li key={id} className="card flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
          <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>
          <p className="figures font-semibold">{formatSigned(amount)}</p>
          <p className="basis-full [overflow-wrap:anywhere]">{reason}</p>
          <p className="basis-full text-sm text-ink-soft">{`${written_by}, ${formatMoment(written_at)}`}</p>
        </li>
      )}
    </OfficeListPage>
  )
}
