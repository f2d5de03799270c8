import { type Cents, type CurrentPrices, formatCents } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { Dialog } from '@baobab/ui/Dialog'
import { type Cart, cartTotals } from '../cart/cart.ts'
import { isAllSoldOut, priceChanges } from './price-changes.ts'

type Props = {
  cart: Cart
  current: CurrentPrices
  onAccept: () => void
  onBack: () => void
}

/** Shows the cart's prices beside the current ones; the guest decides. */
export default function PricesChanged({ cart, current, onAccept, onBack }: Props) {
  const before = cartTotals(cart)
  return (
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onBack()}
      title="Prices have changed"
      description="Nothing was ordered and nothing was charged."
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back to cart
          </Button>
          {!isAllSoldOut(current) && <Button onClick={onAccept}>Order at the new prices</Button>}
        </>
      }
    >
      <table className="figures w-full text-left">
        <caption className="sr-only">What your order cost and what it costs now</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="pb-2 font-semibold">
              Dish
            </th>
            <th scope="col" className="pb-2 text-right font-semibold">
              Before
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-semibold">
              Now
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {priceChanges(cart, current).map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-3 pr-2 font-normal">
                <span className="font-semibold">{row.name}</span>
                <span className="block text-sm text-ink-soft">{row.size}</span>
              </th>
              <td className="text-right align-top text-ink-soft">
                <s className="block py-3">{formatCents(row.from)}</s>
              </td>
              <td className="py-3 pl-4 text-right align-top font-bold">
                {row.to === null ? 'Sold out' : formatCents(row.to)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(before.discount > 0 || current.discount_price > 0) && (
            <Sum label="Discount" from={-before.discount} to={-current.discount_price} />
          )}
          <Sum label="Total" from={before.total} to={current.total_price} strong />
        </tfoot>
      </table>
    </Dialog>
  )
}

function Sum({ label, from, to, strong }: { label: string; from: Cents; to: Cents; strong?: boolean }) {
  return (
    <tr className={strong ? 'text-lg font-bold' : ''}>
      <th scope="row" className="pt-3 font-inherit">
        {label}
      </th>
      <td className="pt-3 text-right font-normal text-ink-soft">
        {from === to ? formatCents(from) : <s>{formatCents(from)}</s>}
      </td>
      <td className="pt-3 pl-4 text-right">{formatCents(to)}</td>
    </tr>
  )
}
