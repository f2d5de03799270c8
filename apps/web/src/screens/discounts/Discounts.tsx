import { type Coupon, pages, texts } from '@baobab/contract'
import { Badge, Button, cn, EmptyState, ErrorState, Skeleton, toast } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { couponsQuery, validCoupons } from '../../api/coupons.ts'
import { setCoupon } from '../../features/cart/lines/cart.ts'
import { updateCart, useCart } from '../../features/cart/lines/cart-store.ts'
import { PageBanner } from '../../layout/PageBanner.tsx'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { NumericDate } from '../../lib/dates/NumericDate.tsx'

export default function Discounts() {
  const { data: coupons, error, refetch } = useQuery(couponsQuery)
  const valid = coupons && validCoupons(coupons, new Date())
  const ended = coupons?.filter((coupon) => !valid?.includes(coupon)) ?? []
  return (
    <>
      <PageBanner
        eyebrow="A little off"
        title={texts.couponsTitle}
        text="Tap to use one. One coupon per order."
        action={
          <ButtonLink to={pages.menu} variant="highlight">
            To the menu
          </ButtonLink>
        }
      />
      <div className="container-page min-h-[70vh] max-w-4xl py-8 lg:py-12">
        {error && !coupons && (
          <ErrorState title={texts.couponsFailed} text={error.message} onRetry={() => refetch()} />
        )}
        {!coupons && !error && <Skeleton className="h-72" />}
        {valid?.length === 0 && <EmptyState title={texts.noCoupons} text="Check back soon." />}
        {valid && valid.length > 0 && <CouponTable title={texts.couponsTitle} coupons={valid} />}
        {ended.length > 0 && (
          <details className="mt-6">
            <summary className="flex min-h-tap w-fit items-center text-sm text-ink-soft underline underline-offset-4">
              Ended coupons ({ended.length})
            </summary>
            <CouponTable title="Ended coupons" coupons={ended} expired />
          </details>
        )}
      </div>
    </>
  )
}

type TableProps = { title: string; coupons: readonly Coupon[]; expired?: boolean }

function CouponTable({ title, coupons, expired }: TableProps) {
  return (
    <div className="card overflow-hidden">
      <table className="block w-full text-left sm:table">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only bg-surface-sunken text-sm text-ink-soft sm:not-sr-only sm:table-header-group">
          <tr className="[&>th]:px-6 [&>th]:py-3 [&>th]:font-semibold">
            <th scope="col">Code</th>
            <th scope="col">Percent</th>
            <th scope="col">End date</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line sm:table-row-group">
          {coupons.map((coupon) => (
            <tr
              key={coupon.id}
              className={cn(
                'figures grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-3 tight:grid-cols-1 sm:table-row sm:[&>td]:px-6 sm:[&>td]:py-4',
                expired && 'text-ink-soft',
              )}
            >
              <td>
                {expired ? (
                  <s className="flex min-h-tap items-center font-display font-bold">{coupon.code}</s>
                ) : (
                  <div className="flex flex-wrap items-center gap-x-4 [&>:first-child]:min-w-34">
                    <CopyCode code={coupon.code} />
                    <UseCoupon coupon={coupon} />
                  </div>
                )}
                {!expired && coupon.max_uses_per_guest !== null && (
                  <p className="pb-1.5 text-sm text-ink-soft min-[24rem]:-mt-2">
                    {perGuest(coupon.max_uses_per_guest)}
                  </p>
                )}
              </td>
              <td className="text-right text-2xl font-bold tight:text-left sm:text-left">
                {coupon.percent}%
              </td>
              <td>
                <span className="text-sm text-ink-soft sm:hidden">{expired ? 'Ended' : 'Until'} </span>
                <NumericDate at={coupon.end_date} />
              </td>
              <td className="text-right tight:text-left sm:text-left">
                <Badge tone={expired ? 'quiet' : 'fresh'}>{expired ? 'Expired' : 'Valid'}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const perGuest = (times: number) => (times === 1 ? 'Once per guest' : `Up to ${times} times per guest`)

/** Puts the coupon into the cart. The checkout checks it again: it may be used up, or not be for this guest. */
function UseCoupon({ coupon: { code, percent, end_date } }: { coupon: Coupon }) {
  const isUsed = useCart((cart) => cart.coupon?.code === code)
  const use = () => {
    updateCart((cart) => setCoupon(cart, { code, percent, end_date }))
    toast.success(texts.couponApplied, { description: `${code} takes ${percent}% off your order.` })
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={isUsed ? `In your cart: ${code}` : `Use it: ${code}`}
      disabledReason={isUsed && 'It’s in your cart'}
      onClick={use}
    >
      {isUsed ? 'In your cart' : 'Use it'}
    </Button>
  )
}

function CopyCode({ code }: { code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success(`${code} copied`),
      () => toast.error('The code could not be copied. Please write it down.'),
    )
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy the code ${code}`}
      className="inline-flex min-h-tap items-center gap-2 rounded-sm font-display font-bold text-link hover:underline"
    >
      {code}
      <Copy aria-hidden="true" className="size-4" />
    </button>
  )
}
