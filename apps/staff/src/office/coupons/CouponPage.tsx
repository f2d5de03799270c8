import { CouponIn, formatCents, listOfficeCoupons, OfficeCoupon, staffPages } from '@baobab/contract'
import { Badge, toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { couponQuery, deleteCoupon, endCouponNow, saveCouponChanges } from '../../api/coupons.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { AskFirst } from '../layout/AskFirst.tsx'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { listKey } from '../list/list-query.ts'
import { CouponFields } from './CouponFields.tsx'
import { couponStates, couponUses } from './coupon-text.ts'

export default function CouponPage() {
  const id = Number(useParams().id)
  return (
    <OfficeQuery query={couponQuery(id)} title="Coupon" errorTitle="Couldn’t load this coupon">
      {(coupon) => <CouponForm key={id} coupon={coupon} />}
    </OfficeQuery>
  )
}

const toText = (value: number | null) => (value === null ? '' : String(value))

function CouponForm({ coupon }: { coupon: OfficeCoupon }) {
  const { id, code, state, cost, has_orders } = coupon
  const queryClient = useQueryClient()
  const show = (saved: OfficeCoupon) => {
    queryClient.setQueryData(couponQuery(id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: listKey(listOfficeCoupons) })
    return saved
  }
  const office = useOfficeForm({
    fields: CouponIn,
    item: coupon,
    itemSchema: OfficeCoupon,
    toValues: ({ code, percent, first_day, last_day, max_uses, max_uses_per_guest, listed }) => ({
      code,
      percent: String(percent),
      first_day: first_day ?? '',
      last_day,
      max_uses: toText(max_uses),
      max_uses_per_guest: toText(max_uses_per_guest),
      listed,
    }),
    save: async (body) => show(await saveCouponChanges(id, body)),
    nouns: {
      percent: 'percentage',
      first_day: 'day',
      last_day: 'day',
      max_uses: 'limit',
      max_uses_per_guest: 'limit',
      listed: 'setting',
    },
    draftKey: `coupon-${id}`,
  })
  return (
    <OfficePage title={code} hint="Saved changes go live right away. Placed orders keep their discount.">
      <div className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <Badge tone={state === 'active' ? 'fresh' : 'quiet'}>{couponStates[state]}</Badge>
        <Link to={staffPages.couponOrders.replace(':id', String(id))} className="link figures py-2">
          {couponUses(coupon)}
        </Link>
        <p className="figures mr-auto">{`Cost so far: ${formatCents(cost)}`}</p>
        {has_orders ? (
          state !== 'ended' && <EndCoupon coupon={coupon} onEnded={show} />
        ) : (
          <RemoveCoupon coupon={coupon} />
        )}
      </div>
      <OfficeForm office={office} label={code}>
        <CouponFields keepsCode={has_orders} />
      </OfficeForm>
    </OfficePage>
  )
}

type EndProps = { coupon: OfficeCoupon; onEnded: (ended: OfficeCoupon) => void }

const EndCoupon = ({ coupon: { id, code }, onEnded }: EndProps) => (
  <AskFirst
    label="End now"
    title={`End ${code} now?`}
    confirmLabel="End it"
    cancelLabel="Keep it"
    send={async () => {
      onEnded(await endCouponNow(id))
      toast.success(`${code} has ended.`)
    }}
  >
    Placed orders keep their discount. New ones don’t get it.
  </AskFirst>
)

function RemoveCoupon({ coupon: { id, code, version } }: { coupon: OfficeCoupon }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <AskFirst
      label="Remove"
      title={`Remove ${code}?`}
      confirmLabel="Remove"
      cancelLabel="Keep it"
      send={async () => {
        await deleteCoupon(id, version)
        queryClient.removeQueries({ queryKey: couponQuery(id).queryKey })
        void queryClient.invalidateQueries({ queryKey: listKey(listOfficeCoupons) })
        toast.success(`${code} is removed.`)
        void navigate(staffPages.coupons, { replace: true })
      }}
    >
      No guests have used it.
    </AskFirst>
  )
}
