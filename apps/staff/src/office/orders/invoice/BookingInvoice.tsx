import { useParams } from 'react-router-dom'
import { officeBookingQuery } from '../../../api/orders.ts'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { bookingInvoice } from './invoice.ts'

export default function BookingInvoice() {
  const { id = '' } = useParams()
  return (
    <OfficeQuery query={officeBookingQuery(id)} errorTitle="Couldn’t load this booking">
      {(data) => <InvoiceSheet invoice={bookingInvoice(data)} />}
    </OfficeQuery>
  )
}
