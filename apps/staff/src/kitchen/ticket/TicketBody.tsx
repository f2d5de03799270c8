import { allergyText, formatPhone, type KitchenOrder, toTimeText, UTENSILS } from '@baobab/contract'
import Hand from 'lucide-react/icons/hand'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Menu } from '../menu.ts'
import { addressText, countText, isSpare, shortId } from './order-texts.ts'
import { TicketLines } from './TicketLines.tsx'

/** What must not be overlooked, what to cook, and where it goes once it is cooked. Nothing stands below the last line, which would take a cell of its own. */
export function TicketBody({ order, menu }: { order: KitchenOrder; menu: Menu | undefined }) {
  const isCooked = order.status === 'ontheway'
  return (
    <>
      <Alarms order={order} />
      <div className="space-y-0.5 px-2 pt-0.5">
        {isCooked ? (
          <>
            <p className="text-[1.125rem] text-ink-soft">{countText(order)}</p>
            <Contact order={order} />
          </>
        ) : (
          <TicketLines order={order} menu={menu} />
        )}
      </div>
    </>
  )
}

function Alarms({ order }: { order: KitchenOrder }) {
  const { added_to, allergies, arrived_at, arrival_note, coming_at, late, status } = order
  const guest = guestText(arrived_at, coming_at)
  const isCancelled = status === 'cancelled'
  return (
    <>
      {isCancelled && (
        <p className="inline-block w-full bg-danger-solid px-2 py-1 text-[1.25rem] leading-6 font-bold text-danger-solid-ink">
          Canceled{order.cancel_reason && `: ${order.cancel_reason}`}
        </p>
      )}
      {allergies.length > 0 && (
        <p className="flex items-center gap-2 border-y-4 border-danger-solid-ink bg-danger-solid px-2 py-0.5 text-[1.25rem] leading-6 font-extrabold text-danger-solid-ink uppercase">
          <TriangleAlert aria-hidden="true" className="size-7 shrink-0" />
          Allergy: avoids {allergyText(allergies)}
        </p>
      )}
      {guest && !isCancelled && (
        <p className="flex items-center gap-2 bg-saffron px-2 py-1 text-[1.25rem] leading-6 font-extrabold text-charcoal forced-colors:border-y-2">
          <Hand aria-hidden="true" className="size-6 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {guest} {arrival_note && <bdi className="font-bold">“{arrival_note}”</bdi>}
          </span>
        </p>
      )}
      {added_to !== null && !isCancelled && (
        <p className="px-2 pt-1 text-[1.125rem] leading-6 font-bold">Goes with {shortId(added_to)}</p>
      )}
      {late === 'open' && !isCancelled && (
        <p className="px-2 pt-1 text-base leading-tight font-bold text-danger">
          The guest can still change the time or get a refund
        </p>
      )}
    </>
  )
}

function guestText(arrivedAt: string | null, comingAt: string | null): string | null {
  if (arrivedAt !== null) return `Guest here since ${toTimeText(Date.parse(arrivedAt))}`
  return comingAt && `Guest arrives at ${toTimeText(Date.parse(comingAt))}`
}

function Contact({ order }: { order: KitchenOrder }) {
  const { order_type, phone, note, utensils, driver_note } = order
  return (
    <>
      {utensils && <p className="text-[1.125rem] leading-6 font-bold">+ {UTENSILS}</p>}
      {order_type === 'delivery' && (
        <p className="text-[1.25rem] leading-6 font-bold">{addressText(order)}</p>
      )}
      {driver_note !== '' && (
        <p dir="auto" className="text-[1.125rem] leading-6 font-bold [overflow-wrap:anywhere]">
          Driver: “{driver_note}”
        </p>
      )}
      {phone !== '' && (
        <a
          data-spare
          href={`tel:${phone}`}
          className="figures inline-flex min-h-tap items-center text-[1.25rem]"
        >
          {formatPhone(phone)}
        </a>
      )}
      {note !== '' && (
        <p
          data-spare={isSpare(note) || undefined}
          dir="auto"
          className="text-[1.125rem] leading-6 font-bold [overflow-wrap:anywhere]"
        >
          “{note}”
        </p>
      )}
    </>
  )
}
