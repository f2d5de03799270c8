import { FormShell } from '@baobab/client/form/FormShell'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { addCoupon, listOfficeCoupons, restaurantDate, staffPages } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { couponQuery } from '../../api/coupons.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { listKey } from '../list/list-query.ts'
import { CouponFields } from './CouponFields.tsx'

export default function NewCoupon() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    body: addCoupon.body,
    defaultValues: {
      code: '',
      percent: '',
      first_day: restaurantDate(new Date()),
      last_day: '',
      max_uses: '',
      max_uses_per_guest: '',
      listed: true,
    },
    send: (body, idempotencyKey) => api(addCoupon, { body }, { idempotencyKey }),
    onSent: ({ coupon }) => {
      queryClient.setQueryData(couponQuery(coupon.id).queryKey, coupon)
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeCoupons) })
      toast.success(
        `Guests can use ${coupon.code}${coupon.state === 'planned' ? ' from its first day' : ''}.`,
      )
      void navigate(staffPages.coupon.replace(':id', String(coupon.id)), { replace: true })
    },
  })
  return (
    <OfficePage title="Add a coupon">
      <FormShell {...shell} label="Add a coupon" submitLabel="Add coupon" submittingLabel="Adding">
        <CouponFields keepsCode={false} />
      </FormShell>
    </OfficePage>
  )
}
