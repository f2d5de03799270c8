import { formatCents, listReportOrders, REPORTS, staffPages } from '@baobab/contract'
import { buttonClass, EmptyState } from '@baobab/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { FoundRow } from '../orders/FoundRow.tsx'
import { nameKey, reports } from './report-text.ts'

/** The orders and events behind a figure. */
export default function ReportOrders() {
  const [params] = useSearchParams()
  const by = REPORTS.find((name) => name === params.get('by'))
  if (by === undefined)
    return (
      <OfficePage title="Orders behind a figure">
        <EmptyState
          title="Choose a figure first"
          action={
            <Link to={staffPages.reports} className={buttonClass()}>
              Reports
            </Link>
          }
        />
      </OfficePage>
    )
  const key = params.get('key')
  return (
    <OfficeListPage
      title={key === null ? reports[by].label : nameKey(by, key)}
      hint="The orders and events behind this figure."
      endpoint={listReportOrders}
      label="Orders"
      empty={{ title: 'No orders' }}
    >
      {({ amount, ...found }) => (
        <FoundRow key={found.id} found={found} part={`${formatCents(amount)} behind this figure`} />
      )}
    </OfficeListPage>
  )
}
