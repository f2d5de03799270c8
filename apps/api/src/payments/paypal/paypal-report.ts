import * as z from 'zod/mini'
import { type PaymentProvider, PROVIDER_TIMEOUT_MS } from '../../ports/provider.ts'
import { parseResponse } from '../parse-response.ts'
import type { paypalClient } from './paypal-client.ts'
import { toCents } from './paypal-order-state.ts'

const Money = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/)),
})
const PaypalTime = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const Report = z.object({
  last_refreshed_datetime: PaypalTime,
  total_pages: z.int(),
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: z.string(),
        paypal_reference_id: z.nullish(z.string()),
        paypal_reference_id_type: z.nullish(z.string()),
        transaction_event_code: z.string(),
        transaction_initiation_date: PaypalTime,
        transaction_amount: Money,
        fee_amount: z.nullish(Money),
        transaction_status: z.string(),
      }),
    }),
  ),
})
type Info = z.output<typeof Report>['transaction_details'][number]['transaction_info']

/** PayPal answers for 31 days at most. */
const WINDOW_MS = 31 * 24 * 3_600_000

/** PayPal's list is hours late, and says how late. */
export async function listPaypalRows(
  execute: ReturnType<typeof paypalClient>,
  ...[from, now, onPage]: Parameters<PaymentProvider['listRows']>
): Promise<Date> {
  let refreshedAt = from
  for (let start = from.getTime(); start < now.getTime(); start += WINDOW_MS) {
    const end = Math.min(start + WINDOW_MS, now.getTime())
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = new URLSearchParams({
        start_date: new Date(start).toISOString(),
        end_date: new Date(end).toISOString(),
        fields: 'transaction_info',
        balance_affecting_records_only: 'Y',
        page_size: '500',
        page: String(page),
      })
      const path = `/v1/reporting/transactions?${query}`
      const report = parseResponse(
        Report,
        await execute({ path, verb: 'GET', headers: {} }, PROVIDER_TIMEOUT_MS),
      )
      pages = report.total_pages
      refreshedAt = new Date(Math.min(Date.parse(report.last_refreshed_datetime), now.getTime()))
      const rows = report.transaction_details.map(({ transaction_info }) => transaction_info)
      // a pending row has moved no money yet
      await onPage(rows.filter(({ transaction_status }) => transaction_status !== 'P').map(toRow))
    }
  }
  return refreshedAt
}

function toRow(info: Info) {
  const { transaction_event_code: kind, transaction_id: rowId, paypal_reference_id: reference } = info
  // a refund names its capture; the row of a capture has the capture's id
  const isAboutCapture = info.paypal_reference_id_type === 'TXN' && reference != null
  return {
    rowId,
    kind,
    captureReference: isAboutCapture ? reference : kind.startsWith('T00') ? rowId : null,
    grossCents: toCents(info.transaction_amount),
    // PayPal writes what it takes as negative
    feeCents: info.fee_amount == null ? 0 : -toCents(info.fee_amount),
    currency: info.transaction_amount.currency_code.toLowerCase(),
    occurredAt: new Date(info.transaction_initiation_date),
  }
}
