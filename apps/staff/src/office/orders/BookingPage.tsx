import {
  bookingStateTexts,
  cancelStaffBooking,
  factNames,
  formatCents,
  formatMoment,
  groupTrackingId,
  messageBookingGuest,
  type OfficeBooking,
  staffPages,
} from '@baobab/contract'
import { Badge, Button, buttonClass } from '@baobab/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { finish } from '../../api/bookings.ts'
import { giveBackBooking, officeBookingQuery, writeToHost } from '../../api/orders.ts'
import { actorText } from '../changes/change-text.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { OfficeQuery } from '../layout/OfficeQuery.tsx'
import { Facts, Part } from '../layout/Part.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { usePageAction } from '../layout/use-page-action.ts'
import { Guest } from './Guest.tsx'
import { History, refundEntries } from './History.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { Money } from './Money.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import RefundDialog from './RefundDialog.tsx'

export default function BookingPage() {
  const { id = '' } = useParams()
  return (
    <OfficeQuery query={officeBookingQuery(id)} errorTitle="Couldn’t load this booking">
      {(data) => <Loaded {...data} />}
    </OfficeQuery>
  )
}

function Loaded({ booking, money, changes }: OfficeBooking) {
  const [open, setOpen] = useState<'message' | 'move' | 'cancel' | 'refund' | null>(null)
  const { act, isActing } = usePageAction()
  const close = () => setOpen(null)
  const { book_event_id: id, status, menu_products } = booking
  const states = changes.map((change) => ({ ...change, by: actorText(change.by) }))
  const placed = { at: booking.created_at, text: 'Placed' }
  const messages = booking.messages.map(({ text, at, by }) => ({ at, by, text: `Message: ${text}` }))
  return (
    <OfficePage
      title={`${booking.first_name} ${booking.last_name}`}
      hint={`${booking.event_type} · ${groupTrackingId(id)}`}
      actions={<Badge>{bookingStateTexts[status]}</Badge>}
    >
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {status === 'booked' && (
          <Button size="sm" loading={isActing} onClick={() => act(() => finish(id))}>
            Event is done
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => setOpen('message')}>
          Message
        </Button>
        <Link
          to={staffPages.officeBookingInvoice.replace(':id', id)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Invoice
        </Link>
        {status === 'booked' && (
          <>
            <Button variant="secondary" size="sm" onClick={() => setOpen('move')}>
              Move event
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setOpen('cancel')}>
              Cancel booking
            </Button>
          </>
        )}
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Part title="Event">
          <Facts
            facts={{
              When: formatMoment(booking.starts_at),
              Until: formatMoment(booking.ends_at),
              Where: booking.event_address,
              People: booking.no_of_people,
              Crew: booking.crew,
              'Crew arrives': formatMoment(booking.crew_arrives_at),
              Hours: booking.number_of_hours,
              Total: <b>{formatCents(booking.total_price)}</b>,
            }}
          />
          {menu_products.length > 0 && (
            <ul aria-label="Menu" className="divide-y divide-line border-y border-line">
              {menu_products.map(({ name, quantity, total_price }) => (
                <li key={name} className="flex justify-between gap-4 py-2">
                  <span>{`${quantity} × ${name}`}</span>
                  <span className="figures">{formatCents(total_price)}</span>
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Money money={money} onRefund={() => setOpen('refund')} />
        <Guest
          email={booking.email}
          phone={booking.phone}
          address=""
          note={booking.description}
          avoids={booking.allergies
            .map(({ avoided, heads }) => `${factNames[avoided]} (${heads})`)
            .join(', ')}
        />
        <History entries={[placed, ...messages, ...states, ...refundEntries(money)]} />
      </div>
      {open === 'message' && (
        <MessageDialog
          name={booking.first_name}
          description="E-mailed. Replies come to your inbox."
          body={messageBookingGuest.body}
          send={(text, key) => writeToHost(id, text, key)}
          onClose={close}
        />
      )}
      {open === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          decision={{
            title: 'Cancel booking',
            text: `${formatCents(money.left)} will be refunded. The guest sees the reason.`,
            send: (body) => api(cancelStaffBooking, { params: { bookingId: id }, body }),
          }}
          onClose={close}
        />
      )}
      {open === 'refund' && (
        <RefundDialog
          left={money.left}
          lines={[]}
          send={(body, key) => giveBackBooking(id, body, key)}
          onClose={close}
        />
      )}
    </OfficePage>
  )
}
