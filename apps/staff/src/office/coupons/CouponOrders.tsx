import { formatCents, formatMoment, listCouponOrders } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { couponQuery } from '../../api/coupons.ts'
import { OfficeListPage } from '../list/OfficeListPage.tsx'

/** The orders behind a coupon's uses and costs. */
export default function CouponOrders() {
  const id = Number(useParams().id)
  const { data } = useQuery(couponQuery(id))
  return (
    <OfficeListPage
      title={data ? `Orders with ${data.code}` : 'Orders with a coupon'}
      hint="Canceled orders don’t count as uses."
      endpoint={listCouponOrders}
      params={{ id }}
      label="Orders"
      empty={{ title: 'No orders have used it' }}
    >
      {({ tracking_id, placed_at, total, discount, is_paid }) => (
        <li key={tracking_id} className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
          <span className="figures font-bold">{tracking_id}</span>
          {!is_paid && <Badge>Not paid yet</Badge>}
          <span className="figures text-sm text-ink-soft sm:ml-auto">
            {`${formatMoment(placed_at)} · ${formatCents(total)} · ${formatCents(discount)} off`}
          </span>
        </li>
      )}
    </OfficeListPage>
  )
}
