import { listOfficeOrders } from '@baobab/contract'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { FoundRow } from './FoundRow.tsx'

/** The one search: orders and bookings by whatever a guest names on the telephone. */
export default function OrderList() {
  return (
    <OfficeListPage
      title="Orders"
      hint="Search by name, phone, e-mail, number, dish or exact amount."
      endpoint={listOfficeOrders}
      label="Orders and bookings"
      filters={[
        { name: 'kind', label: 'Type', options: { all: 'All', order: 'Orders', booking: 'Bookings' } },
        {
          name: 'state',
          label: 'State',
          options: {
            all: 'All',
            late: 'Late',
            no_show: 'Not picked up',
            partly_refunded: 'Partly refunded',
            disputed: 'Disputed',
          },
        },
      ]}
      empty={{ title: 'No orders yet', text: 'Orders and bookings will show up here.' }}
    >
      {(found) => <FoundRow key={found.id} found={found} />}
    </OfficeListPage>
  )
}
