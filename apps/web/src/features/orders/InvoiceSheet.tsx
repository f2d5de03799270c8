import {
  addressLine,
  addressLines,
  addressUrl,
  brand,
  formatCents,
  formatPhone,
  groupTrackingId,
  type Order,
  texts,
  toReadyMoment,
  UTENSILS,
} from '@baobab/contract'
import { Logo } from '@baobab/ui'
import type { ReactNode } from 'react'
import { DishName } from '../../lib/DishName.tsx'
import { AmericanDate } from '../../lib/dates/AmericanDate.tsx'
import { choiceText } from '../cart/lines/choice-text.ts'
import { toChoice } from './again/reorder.ts'
import { OrderTotals } from './OrderTotals.tsx'
import { struckText } from './order-texts.ts'
import { methodTexts, paymentTexts } from './payment-texts.ts'

/** The invoice of an order, on the screen and on paper. */
export function InvoiceSheet({ order }: { order: Order }) {
  const { first_name, last_name, email, phone, order_type, ready_at, status } = order
  const isPickup = order_type === 'pickup'
  return (
    <article
      aria-label={`Invoice ${groupTrackingId(order.tracking_id)}`}
      className="card p-4 sm:p-8 print:border-0 print:p-0 print:text-sm"
    >
      <header className="flex flex-wrap justify-between gap-x-10 gap-y-6 border-b-2 border-ink pb-6 print:pb-3">
        <div className="min-w-0 break-words">
          <Logo className="flex-wrap" />
          <p className="mt-3 text-sm text-ink-soft">
            {addressLine}
            <br />
            <a href={brand.phoneHref} className="link figures print:text-inherit print:no-underline">
              {brand.phone}
            </a>
            <br />
            {brand.email}
          </p>
        </div>
        <dl className="figures grid grid-cols-[auto_auto] content-start gap-x-4 tight:grid-cols-1 gap-y-1 max-sm:text-sm sm:gap-x-5">
          <Meta label="Invoice">{groupTrackingId(order.tracking_id)}</Meta>
          <Meta label={texts.date}>
            <AmericanDate at={order.created_at} />
          </Meta>
          <Meta label="Payment">{paymentTexts[order.payment_status]}</Meta>
        </dl>
      </header>
      <div className="grid gap-6 py-6 sm:grid-cols-3 print:grid-cols-3 print:py-3">
        {ready_at !== null && status !== 'cancelled' && (
          <Party title={isPickup ? 'Ready' : 'At your door'}>
            <time dateTime={ready_at} className="figures font-semibold">
              {toReadyMoment(Date.parse(ready_at))}
            </time>
          </Party>
        )}
        <Party title={isPickup ? 'Pickup at' : 'Delivery to'}>
          {isPickup ? <PickupAddress /> : <DeliveryAddress order={order} />}
        </Party>
        <Party title="For">
          {first_name} {last_name}
          <Soft>{email}</Soft>
          <Soft>{formatPhone(phone)}</Soft>
        </Party>
      </div>
      <InvoiceLines lines={order.order_products} />
      {order.utensils && <p className="mt-3 text-sm text-ink-soft">With {UTENSILS.toLowerCase()}</p>}
      <div className="mt-6 flex flex-wrap-reverse justify-between gap-x-10 gap-y-6 print:mt-3">
        <MoneyMoved order={order} />
        <div className="ml-auto w-full max-w-80">
          <OrderTotals order={order} />
        </div>
      </div>
      {status === 'cancelled' && (
        <p className="mt-6 font-semibold print:mt-3">This order was canceled. {order.cancel_reason}</p>
      )}
    </article>
  )
}

const PickupAddress = () => (
  <>
    {addressLine}
    <a
      href={addressUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="link flex min-h-tap items-center self-start text-sm print:hidden"
    >
      Directions<span className="sr-only"> (opens a new window)</span>
    </a>
  </>
)

function DeliveryAddress({ order }: { order: Order }) {
  const { street, town } = addressLines(order)
  return (
    <>
      {street}
      <br />
      {town}
    </>
  )
}

/** When money came and went, and by which way. */
function MoneyMoved({ order }: { order: Order }) {
  const { paid_at, payment_method, paid_amount, refunds } = order
  const method = methodTexts[payment_method]
  if (paid_at === null || paid_amount === 0) return <Party title="Payment">{method}</Party>
  const moves = [
    { at: paid_at, what: method, amount: formatCents(paid_amount) },
    ...refunds.map(({ at, amount }) => ({ at, what: 'Refund', amount: `−${formatCents(amount)}` })),
  ]
  return (
    <Party title={refunds.length > 0 ? 'Payment and refunds' : 'Payment'}>
      <ul className="figures grid grid-cols-[auto_1fr_auto] gap-x-3 text-sm tight:block">
        {moves.map(({ at, what, amount }) => (
          <li
            key={at + amount}
            className="col-span-3 grid grid-cols-subgrid tight:flex tight:flex-wrap tight:gap-x-3"
          >
            <AmericanDate at={at} className="text-ink-soft" />
            <span>{what}</span>
            <span className="text-right font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
    </Party>
  )
}

function InvoiceLines({ lines }: { lines: Order['order_products'] }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">What was ordered</caption>
      <thead className="border-b border-line text-sm text-ink-soft">
        <tr className="[&>th]:pb-2 [&>th]:font-semibold">
          <th scope="col">Dish</th>
          <th scope="col" className="text-right max-sm:hidden print:table-cell">
            Quantity
          </th>
          <th scope="col" className="text-right max-sm:hidden print:table-cell">
            Price
          </th>
          <th scope="col" className="text-right">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => {
          const choices = choiceText(line.ingredients.map(toChoice))
          return (
            <tr
              key={`${line.product.name} ${line.size} ${choices} ${line.note}`}
              className="break-inside-avoid align-top [&>td]:py-3 print:[&>td]:py-1.5"
            >
              <td className="pr-4">
                <span className="font-semibold">
                  <DishName name={line.product.name} />
                </span>
                , {line.size}
                {choices && <Soft>{choices}</Soft>}
                {line.note && <Soft>“{line.note}”</Soft>}
                {line.struck && <Soft>{struckText(line.struck)}</Soft>}
                <span className="figures block text-sm text-ink-soft sm:hidden print:hidden">
                  {line.quantity} × {formatCents(line.price)}
                </span>
              </td>
              <td className="figures text-right max-sm:hidden print:table-cell">{line.quantity}</td>
              <td className="figures pl-4 text-right max-sm:hidden print:table-cell">
                {formatCents(line.price)}
              </td>
              <td className="figures pl-4 text-right">{formatCents(line.total_price)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Meta({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold sm:text-right">{children}</dd>
    </>
  )
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-sans text-sm font-semibold tracking-normal text-ink-soft">{title}</h2>
      <div className="break-words">{children}</div>
    </section>
  )
}

const Soft = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm break-words text-ink-soft">{children}</span>
)
