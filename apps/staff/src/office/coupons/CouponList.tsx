import { formatCents, listOfficeCoupons, type OfficeCoupon, staffPages } from '@baobab/contract'
import { Badge, buttonClass } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { OfficeListPage } from '../list/OfficeListPage.tsx'
import { RowTitle } from '../list/RowTitle.tsx'
import { couponDays, couponStates, couponUses } from './coupon-text.ts'

export default function CouponList() {
  return (
    <OfficeListPage
      title="Coupons"
      hint="Changes go live as soon as you save."
      actions={
        <Link to={staffPages.newCoupon} className={buttonClass()}>
          Add a coupon
        </Link>
      }
      endpoint={listOfficeCoupons}
      filters={[{ name: 'state', label: 'Show', options: { all: 'All coupons', ...couponStates } }]}
      empty={{ title: 'No coupons yet', text: 'Add one, and guests can use it today.' }}
    >
      {(coupon) => <CouponRow key={coupon.id} coupon={coupon} />}
    </OfficeListPage>
  )
}

function CouponRow({ coupon }: { coupon: OfficeCoupon }) {
  const id = useId()
  const { code, percent, state, listed, cost } = coupon
  return (
    <li aria-labelledby={id} className="card relative space-y-1 p-4 hover:bg-accent-soft">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowTitle id={id} to={staffPages.coupon.replace(':id', String(coupon.id))} className="figures">
          {code}
        </RowTitle>
        <span className="figures font-bold">{percent}% off</span>
        <Badge tone={state === 'active' ? 'fresh' : 'quiet'}>{couponStates[state]}</Badge>
        {!listed && <Badge>Code only</Badge>}
      </div>
      <p className="figures text-sm text-ink-soft">
        {[couponDays(coupon), couponUses(coupon), `cost ${formatCents(cost)}`].join(' · ')}
      </p>
    </li>
  )
}
