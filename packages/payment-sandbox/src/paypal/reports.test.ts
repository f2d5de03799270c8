import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  captureRequest,
  createOrderRequest,
  openShop,
  paypalToken,
  readCaptureId,
  readId,
  refundRequest,
  usd,
} from '../testing/shop.ts'

const shop = await openShop()
beforeEach(() => shop.sandbox.money.setReportLag(0))

const Report = z.looseObject({
  transaction_details: z.array(z.object({ transaction_info: z.looseObject({ transaction_id: z.string() }) })),
  last_refreshed_datetime: z.string(),
  total_pages: z.number(),
})
const dayMs = 86_400_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()

async function search(change: Record<string, string> = {}) {
  const query = new URLSearchParams({ start_date: at(-dayMs), end_date: at(dayMs), ...change })
  const response = await fetch(`${shop.sandbox.url}/v1/reporting/transactions?${query}`, {
    headers: { authorization: `Bearer ${await paypalToken(shop.sandbox.url)}` },
  })
  const json: unknown = await response.json()
  return { status: response.status, json }
}
async function findRow(id: string) {
  const { transaction_details } = Report.parse((await search()).json)
  return transaction_details.find(({ transaction_info }) => transaction_info.transaction_id === id)
    ?.transaction_info
}
let number = 0
async function captured() {
  number += 1
  const id = readId(await shop.paypal(createOrderRequest(`report-${number}`)))
  shop.sandbox.paypal.approve(id)
  return readCaptureId(await shop.paypal(captureRequest(id, `capture-${number}`)))
}

test('A capture is listed with the fee of its breakdown, a refund with its capture', async () => {
  const captureId = await captured()
  const refund = readId(await shop.paypal(refundRequest(captureId, 'refund-1', { amount: usd('5.00') })))
  expect(await findRow(captureId)).toMatchObject({
    transaction_event_code: 'T0006',
    transaction_amount: usd('25.20'),
    fee_amount: usd('-1.37'),
    custom_field: 'payment-1',
    transaction_status: 'S',
  })
  const event = shop.sandbox.events().find(({ rawBody }) => rawBody.includes('PAYMENT.CAPTURE.COMPLETED'))
  expect(JSON.parse(event?.rawBody ?? '').resource.seller_receivable_breakdown.paypal_fee).toEqual(
    usd('1.37'),
  )
  expect(await findRow(refund)).toMatchObject({
    transaction_event_code: 'T1107',
    transaction_amount: usd('-5.00'),
    paypal_reference_id: captureId,
    paypal_reference_id_type: 'TXN',
  })
})

test('What is younger than the last refresh is not listed yet', async () => {
  shop.sandbox.money.setReportLag(3 * 3_600_000)
  const captureId = await captured()
  expect(await findRow(captureId)).toBeUndefined()
  const { last_refreshed_datetime } = Report.parse((await search()).json)
  expect(Date.now() - Date.parse(last_refreshed_datetime)).toBeGreaterThan(2.9 * 3_600_000)
  shop.sandbox.money.setReportLag(0)
  expect(await findRow(captureId)).toBeDefined()
})

test('A question covers at most 31 days, and pages at most 500 rows', async () => {
  expect((await search({ start_date: at(-32 * dayMs) })).status).toBe(400)
  expect((await search({ start_date: at(-30 * dayMs), end_date: at(0) })).status).toBe(200)
  expect((await search({ page_size: '501' })).status).toBe(400)
  await captured()
  const first = Report.parse((await search({ page_size: '1' })).json)
  expect([first.transaction_details.length, first.total_pages > 1]).toEqual([1, true])
})

test('A withdrawal takes what is in the balance', async () => {
  const before = Report.parse((await search()).json).transaction_details.length
  const id = shop.sandbox.money.payOut('paypal', 700)
  expect(await findRow(id)).toMatchObject({
    transaction_event_code: 'T0400',
    transaction_amount: usd('-7.00'),
  })
  expect(Report.parse((await search()).json).transaction_details).toHaveLength(before + 1)
})
