import { kitchenStateText, type Today, type TodayOrder, toTimeText } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { orderLink } from '../orders/order-link.ts'
import { Card } from './Card.tsx'

const kinds = { pickup: 'Pickup', delivery: 'Delivery' } as const

/** How the promises stand, and the orders that need a look first. */
export function OrdersCard({ orders: { open, late, at_risk, ahead, next } }: Pick<Today, 'orders'>) {
  return (
    <Card title="Orders">
      <dl className="grid grid-cols-3 gap-2 text-center">
        <Figure name="Open" count={open} />
        <Figure name="Late" count={late} look={late > 0 && 'bg-danger-solid text-danger-solid-ink'} />
        <Figure name="At risk" count={at_risk} look={at_risk > 0 && 'bg-highlight text-highlight-ink'} />
      </dl>
      {next.length > 0 && (
        <ul aria-label="Next orders" className="divide-y divide-line">
          {next.map((order) => (
            <Row key={order.tracking_id} order={order} />
          ))}
        </ul>
      )}
      {open === 0 && <p className="text-ink-soft">Nothing’s waiting.</p>}
      <p className="text-sm text-ink-soft">
        {open > next.length && `${open - next.length} more today. `}
        {ahead > 0 && `${ahead} for later days.`}
      </p>
    </Card>
  )
}

const Figure = ({ name, count, look }: { name: string; count: number; look?: string | false }) => (
  <div className={`flex flex-col-reverse rounded-md p-3 forced-colors:border ${look || 'bg-accent-soft'}`}>
    <dt className="text-sm">{name}</dt>
    <dd className="figures font-display text-3xl leading-none font-bold">{count}</dd>
  </div>
)

function Row({ order }: { order: TodayOrder }) {
  const id = useId()
  const { customer, ready_at, order_type, promise, has_arrived } = order
  return (
    <li aria-labelledby={id} className="relative flex items-center gap-4 py-2.5 hover:bg-accent-soft">
      <p className="figures w-20 shrink-0 font-display text-lg leading-tight font-bold">
        {ready_at === null ? 'Now' : toTimeText(Date.parse(ready_at))}
      </p>
      <div className="min-w-0 flex-1">
        <h3 id={id} className="font-body text-base font-semibold [overflow-wrap:anywhere]">
          <Link to={orderLink('order', order.tracking_id)} className="after:absolute after:inset-0">
            {customer}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {`${kinds[order_type]} · ${kitchenStateText(order)}${has_arrived ? ' · The guest is here' : ''}`}
        </p>
      </div>
      {promise === 'late' && <Badge tone="sale">Late</Badge>}
      {promise === 'at_risk' && <Badge tone="highlight">At risk</Badge>}
    </li>
  )
}
