import { listOfficeOrders } from '@baobab/contract'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeList } from '../list/OfficeList.tsx'
import { FoundRow } from './FoundRow.tsx'

/** The one search: orders and bookings by whatever a guest names on the telephone. */
export default function OrderList() {
  return (
    <OfficePage title="Orders" hint="Search by name, phone, e-mail, number, dish or exact amount.">
      <OfficeList
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
      </OfficeList>
    </OfficePage>
  )
}
