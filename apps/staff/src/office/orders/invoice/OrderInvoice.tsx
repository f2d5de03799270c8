import { ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { officeOrderQuery } from '../../../api/orders.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { orderInvoice } from './invoice.ts'

export default function OrderInvoice() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(officeOrderQuery(id))
  if (data) return <InvoiceSheet invoice={orderInvoice(data)} />
  if (error === null) return <Skeleton radius="lg" className="h-96" />
  return <ErrorState title="Couldn’t load this order" text={error.message} onRetry={() => void refetch()} />
}
