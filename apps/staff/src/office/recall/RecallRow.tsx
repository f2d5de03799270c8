import { formatCents, formatMoment, formatPhone, groupTrackingId, type RecalledOrder } from '@baobab/contract'
import { Badge, Checkbox } from '@baobab/ui'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { orderLink } from '../orders/order-link.ts'
import { doubtTexts, nameFacts } from './recall-text.ts'

type Props = {
  order: RecalledOrder
  refund: number
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function RecallRow({ order, refund, isChosen, onChoose }: Props) {
  const id = useId()
  const { kind, customer, phone, due_at, status, what, avoids, is_declared, doubt, told_at } = order
  return (
    <li aria-labelledby={id} className="card space-y-1 p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-lg [overflow-wrap:anywhere]">
          <Link to={orderLink(kind, order.id)} className="link">
            {customer}
          </Link>
        </h3>
        <p className="figures font-bold">{formatCents(refund)}</p>
      </div>
      <p className="[overflow-wrap:anywhere]">{what}</p>
      <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[formatMoment(due_at), phone && formatPhone(phone), groupTrackingId(order.id)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {doubt && <p className="text-sm">{doubtTexts[doubt]}</p>}
      <p className="flex flex-wrap gap-2">
        <Badge>{status}</Badge>
        {avoids.length > 0 && (
          <Badge tone={is_declared ? 'sale' : 'highlight'}>{`Avoids ${nameFacts(avoids)}`}</Badge>
        )}
        {told_at && <Badge tone="highlight">{`Told ${formatMoment(told_at)}`}</Badge>}
      </p>
      <Checkbox
        label="Tell and refund"
        aria-label={`Tell and refund ${customer}, ${groupTrackingId(order.id)}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </li>
  )
}
