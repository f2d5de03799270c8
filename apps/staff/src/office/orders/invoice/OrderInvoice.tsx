import { useParams } from 'react-router-dom'
import { officeOrderQuery } from '../../../api/orders.ts'
import { OfficeQuery } from '../../layout/OfficeQuery.tsx'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { orderInvoice } from './invoice.ts'

export default function OrderInvoice() {
  const { id = '' } = useParams()
  return (
    <OfficeQuery query={officeOrderQuery(id)} errorTitle="Couldn’t load this order">
      {(data) => <InvoiceSheet invoice={orderInvoice(data)} />}
    </OfficeQuery>
  )
}
