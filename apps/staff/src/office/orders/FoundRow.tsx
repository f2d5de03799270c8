import { type FoundOrder, formatCents, formatMoment, formatPhone, groupTrackingId } from '@baobab/contract'
import { Badge } from '@baobab/ui'
import { useId } from 'react'
import { RowTitle } from '../list/RowTitle.tsx'
import { orderLink } from './order-link.ts'

/** `part`: what it adds to a figure. */
export function FoundRow({ found, part }: { found: FoundOrder; part?: string }) {
  const id = useId()
  const { kind, customer, phone, status, created_at, due_at, what, total, refunded, is_paid, is_disputed } =
    found
  return (
    <li aria-labelledby={id} className="card relative space-y-1 p-4 hover:bg-accent-soft">
      <div className="flex items-baseline justify-between gap-4">
        <RowTitle id={id} to={orderLink(kind, found.id)}>
          {customer}
        </RowTitle>
        <p className="figures font-bold">{formatCents(total)}</p>
      </div>
      <p className="line-clamp-2 [overflow-wrap:anywhere]">{what}</p>
      <p className="figures text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[formatMoment(due_at ?? created_at), phone && formatPhone(phone), groupTrackingId(found.id)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge>{kind === 'booking' ? `Event · ${status}` : status}</Badge>
        {is_paid && refunded > 0 && <Badge tone="highlight">{`${formatCents(refunded)} refunded`}</Badge>}
        {part && <Badge tone="highlight">{part}</Badge>}
        {is_disputed && <Badge tone="sale">Disputed</Badge>}
      </p>
    </li>
  )
}
