import { ApiError, type Cents, type Coupon, CouponCode, isExpired, texts } from '@baobab/contract'
import { Button, cn, Field, TextInput, toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { checkCoupon } from '../../api/coupons.ts'

type Held = Pick<Coupon, 'code' | 'percent' | 'end_date'>
type Props = {
  coupon: Held | null
  subTotal: Cents
  onCoupon: (coupon: Held | null) => void
}

export function CouponBox({ coupon, subTotal, onCoupon }: Props) {
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const held = useRef<HTMLParagraphElement>(null)
  const isHeld = coupon !== null
  const wasHeld = useRef(isHeld)
  // what was pressed is gone with the change; the keyboard goes to what took its place
  useEffect(() => {
    if (wasHeld.current === isHeld) return
    wasHeld.current = isHeld
    if (document.activeElement === document.body) (held.current ?? input.current)?.focus()
  }, [isHeld])
  const { mutate, isPending } = useMutation({
    mutationFn: (code: string) => checkCoupon(code, subTotal),
    onSuccess: ({ coupon: given }) => {
      onCoupon(given)
      toast.success(texts.couponApplied)
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.message : texts.couponFailed
      setProblem(said)
      input.current?.focus()
    },
  })

  const apply = () => {
    const code = z.safeParse(CouponCode, input.current?.value ?? '')
    if (!code.success) {
      setProblem(texts.couponRequired)
      input.current?.focus()
      return
    }
    setProblem(undefined)
    if (!isPending) mutate(code.data)
  }
  // the box stands beside the order's form; Enter in it means the coupon, never the order
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }

  if (coupon) {
    const isOver = isExpired(new Date(coupon.end_date), new Date())
    return (
      <div
        className={cn(
          'flex flex-wrap items-center gap-x-3 rounded-md py-1.5 pr-1.5 pl-4',
          isOver ? 'bg-danger-soft' : 'bg-success-soft',
        )}
      >
        <p ref={held} tabIndex={-1} className="mr-auto">
          <span className="figures font-bold">{coupon.code}</span>{' '}
          {isOver ? 'has expired' : `takes ${coupon.percent}% off`}
        </p>
        <Button size="sm" variant="ghost" onClick={() => onCoupon(null)}>
          Remove <span className="sr-only">coupon {coupon.code}</span>
        </Button>
      </div>
    )
  }
  return (
    <Field label="Coupon code" error={problem}>
      <div className="flex gap-2">
        <TextInput
          ref={input}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          onKeyDown={onKeyDown}
          onChange={() => setProblem(undefined)}
        />
        <Button variant="secondary" loading={isPending} onClick={apply} className="shrink-0">
          Apply
        </Button>
      </div>
    </Field>
  )
}
