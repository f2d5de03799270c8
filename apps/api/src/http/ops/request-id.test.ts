import { expect, test } from 'vitest'
import { startSmtpInbox } from '../../../test/channels/smtp-inbox.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { confirmPayment, placeOrder } from '../../../test/rows/checkouts.ts'
import { findIncident } from '../../../test/rows/incidents.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const smtp = await startSmtpInbox()
const INCIDENT_EMAIL = 'owner-of-the-incidents@example.com'
const site = await payingSite({ env: { SMTP_URL: smtp.url, INCIDENT_EMAIL }, webhooks: false })

test('OPS-14 The request that met a problem is named in the incident, in its mail, and in the mail’s head', async () => {
  const order = await placeOrder(site)
  site.sandbox.stripe.edit(order.reference, { amountCents: 2400 })
  site.sandbox.stripe.pay(order.reference)
  await confirmPayment(site, order.trackingId)
  const { requestId } = await site.db.incident.findFirstOrThrow({
    where: { id: (await findIncident(site, order.trackingId)).id },
  })
  expect(requestId).toMatch(/^[0-9a-f-]{13}-[0-9a-z]+$/)
  await settleAll(site)
  const { mail } = await smtp.only(INCIDENT_EMAIL)
  expect(mail.text).toContain(`Request ${requestId} in the log.`)
  expect(mail.headers.get('x-request-id')).toBe(requestId)
})

test('OPS-14 A confirmation names the request in which the payment was found', async () => {
  const order = await placeOrder(site)
  site.sandbox.stripe.pay(order.reference)
  await confirmPayment(site, order.trackingId)
  await settleAll(site)
  const { mail } = await smtp.only(order.email)
  expect(mail.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{13}-[0-9a-z]+$/)
})
