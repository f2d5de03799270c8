import { freshDatabase } from '@baobab/db/testing'
import { startTextSandbox } from '@baobab/text-sandbox'
import { createOrder } from '../rows/orders.ts'
import { bearer, createUser } from '../rows/people.ts'
import { closeAtEnd } from './close-at-end.ts'
import { freePort } from './free-port.ts'
import { testSite } from './test-site.ts'

export const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'f'.repeat(32),
  TWILIO_SENDER: '+12535550199',
}

let guests = 0
/** A number that no other test has. */
export const newNumber = () => `+1253555${String(++guests).padStart(4, '0')}`

/** A site that sends text messages through the sandbox, which calls it back, at noon, when nothing waits for the morning. */
export async function textSite() {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const account = {
    sid: twilio.TWILIO_ACCOUNT_SID,
    token: twilio.TWILIO_AUTH_TOKEN,
    sender: twilio.TWILIO_SENDER,
  }
  const sandbox = await startTextSandbox({ port: 0, siteUrl, account })
  closeAtEnd(sandbox.close)
  const clock = { now: new Date('2026-11-20T20:00:00Z') }
  const env = {
    ...twilio,
    TWILIO_API_URL: sandbox.url,
    SITE_URL: siteUrl,
    DATABASE_URL: await freshDatabase(),
  }
  const site = await testSite(env, { now: () => clock.now })
  await site.app.listen({ port, host: '127.0.0.1' })
  const cook = await createUser(site, { role: 'kitchen' })
  return {
    ...site,
    sandbox,
    clock,
    /** A paid order whose guest wants text messages; ready at the promise, which is now. */
    async order(fields: Parameters<typeof createOrder>[1] & { to?: string } = {}) {
      const { to = newNumber(), ...rest } = fields
      const order = await createOrder(site.db, { readyAt: clock.now, createdAt: clock.now, ...rest })
      await site.db.order.update({
        where: { id: order.id },
        data: { textPhone: to, textConsent: 'Text me', textConsentAt: clock.now },
      })
      return { ...order, to }
    },
    move: (trackingId: string, from: string, to: string) =>
      site.http.post(`/api/staff/order/${trackingId}/move`).set(bearer(cook)).send({ from, to }).expect(200),
    staff: (path: string, body: object) => site.http.post(`/api/staff/${path}`).set(bearer(cook)).send(body),
    /** Sends what is due; the words that the number has got. */
    async textsTo(number: string) {
      await site.runDueJobs()
      await sandbox.idle()
      return sandbox
        .messagesTo(number)
        .filter(({ from }) => from === 'site')
        .map(({ body }) => body)
    },
  }
}
