import { CouponIn, formatCents, listOfficeCoupons, OfficeCoupon, staffPages } from '@baobab/contract'
import { Badge, Button, toast } from '@baobab/ui'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { couponQuery, deleteCoupon, endCouponNow, saveCouponChanges } from '../../api/coupons.ts'
import { OfficeForm } from '../form/OfficeForm.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
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

function EndCoupon({ coupon: { id, code }, onEnded }: EndProps) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endCouponNow(id),
    onSuccess: (ended) => {
      onEnded(ended)
      setAsking(false)
      toast.success(`${code} has ended.`)
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        End now
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`End ${code} now?`}
          confirmLabel="End it"
          cancelLabel="Keep it"
          loading={isPending}
          error={error?.message ?? null}
          onConfirm={mutate}
          onCancel={() => setAsking(false)}
        >
          Placed orders keep their discount. New ones don’t get it.
        </ConfirmDialog>
      )}
    </>
  )
}

function RemoveCoupon({ coupon: { id, code, version } }: { coupon: OfficeCoupon }) {
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteCoupon(id, version),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: couponQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeCoupons) })
      toast.success(`${code} is removed.`)
      void navigate(staffPages.coupons, { replace: true })
    },
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${code}?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          loading={isPending}
          error={error?.message ?? null}
          onConfirm={mutate}
          onCancel={() => setAsking(false)}
        >
          No guests have used it.
        </ConfirmDialog>
      )}
    </>
  )
}
