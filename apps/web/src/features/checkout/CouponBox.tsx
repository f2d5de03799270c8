import { Form } from '@baobab/client/form/FormShell'
import { TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { applyCoupon, type Cents, isExpired, texts } from '@baobab/contract'
import { Button, cn, toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { checkCoupon, couponsQuery, validCoupons } from '../../api/coupons.ts'
import type { CartCoupon } from '../cart/lines/cart.ts'

type Props = {
  coupon: CartCoupon | null
  subTotal: Cents
  onCoupon: (coupon: CartCoupon | null) => void
}

/** Applying and removing replaces the button that was pressed, so the focus moves to what takes its place. */
export function CouponBox({ coupon, subTotal, onCoupon }: Props) {
  const [isChangedHere, setChangedHere] = useState(false)
  const change = (next: CartCoupon | null) => {
    setChangedHere(true)
    onCoupon(next)
  }
  return coupon ? (
    <AppliedCoupon coupon={coupon} takesFocus={isChangedHere} onRemove={() => change(null)} />
  ) : (
    <CouponForm subTotal={subTotal} takesFocus={isChangedHere} onApplied={change} />
  )
}

type AppliedProps = { coupon: CartCoupon; takesFocus: boolean; onRemove: () => void }

function AppliedCoupon({ coupon, takesFocus, onRemove }: AppliedProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) text.current?.focus()
  }, [takesFocus])
  const hasExpired = isExpired(new Date(coupon.end_date), new Date())
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-3 rounded-md py-1.5 pr-1.5 pl-4',
        hasExpired ? 'bg-danger-soft' : 'bg-success-soft',
      )}
    >
      <p ref={text} tabIndex={-1} className="mr-auto">
        <span className="figures font-bold">{coupon.code}</span>{' '}
        {hasExpired ? 'has expired' : `takes ${coupon.percent}% off`}
      </p>
      <Button size="sm" variant="ghost" onClick={onRemove}>
        Remove <span className="sr-only">coupon {coupon.code}</span>
      </Button>
    </div>
  )
}

const CouponBody = z.pick(applyCoupon.body, { code: true })

type FormProps = { subTotal: Cents; takesFocus: boolean; onApplied: (coupon: CartCoupon) => void }

function CouponForm({ subTotal, takesFocus, onApplied }: FormProps) {
  const { form, shell } = useEndpointForm({
    body: CouponBody,
    defaultValues: { code: '' },
    send: ({ code }) => checkCoupon(code, subTotal),
    onSent: ({ coupon }) => {
      onApplied(coupon)
      toast.success(texts.couponApplied)
    },
    onRefused: (error) => {
      toast.error(texts.couponFailed)
      form.setError('code', { type: 'server', message: error.message })
      form.setFocus('code')
    },
  })
  useEffect(() => {
    if (takesFocus) form.setFocus('code')
  }, [form, takesFocus])
  const { data: coupons = [], isPending } = useQuery(couponsQuery)
  const [best] = validCoupons(coupons, new Date())
  const useBest = () => {
    if (best === undefined) return
    form.setValue('code', best.code)
    shell.onSubmit()
  }
  return (
    <Form {...shell} className="flex flex-wrap items-start gap-x-2">
      <TextField
        name="code"
        required={false}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className="flex-1"
      />
      <Button type="submit" variant="secondary" loading={shell.loading} className="mt-7.5 shrink-0">
        Apply
      </Button>
      {/* its height is kept free, so that the totals below stay where they are */}
      {(best || isPending) && (
        <p className="min-h-tap w-full text-sm">
          {best && (
            <button type="button" onClick={useBest} className="link inline-flex min-h-tap items-center">
              Use {best.code}: {best.percent}% off
            </button>
          )}
        </p>
      )}
    </Form>
  )
}
