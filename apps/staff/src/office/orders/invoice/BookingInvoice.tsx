import { ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { officeBookingQuery } from '../../../api/orders.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { bookingInvoice } from './invoice.ts'

export default function BookingInvoice() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(officeBookingQuery(id))
  if (data) return <InvoiceSheet invoice={bookingInvoice(data)} />
  if (error === null) return <Skeleton radius="lg" className="h-96" />
  return <ErrorState title="Couldn’t load this booking" text={error.message} onRetry={() => void refetch()} />
}
