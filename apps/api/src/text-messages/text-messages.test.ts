import { expect, test } from 'vitest'
import { newNumber, textSite } from '../../test/sites/text-site.ts'
import { mailMoved } from '../orders/mails/mail-moved.ts'
import { queueText } from './queue-text.ts'

const site = await textSite()

const HOUR_MS = 3_600_000
/** GSM 03.38, as far as we use it: one other letter, and a message has room for 70 instead of 160. */
const GSM = /^[A-Za-z0-9 @$!"#%&'()*+,\-./:;<=>?_\n]*$/

const ready = async (fields: Parameters<typeof site.order>[0] = {}) => {
  const order = await site.order({ status: 'process', ...fields })
  await site.move(order.trackingId, 'process', 'ontheway')
  return order
}
const findText = (orderId: string) => site.db.textMessage.findFirstOrThrow({ where: { orderId } })
const findIncidents = (orderId: string) =>
  site.db.incident.findMany({ where: { orderId, kind: 'text_failed' } })

test('A guest who asked for it is texted when the food is ready, once, and its words are not kept', async () => {
  const order = await ready()
  const [text, ...more] = await site.textsTo(order.to)
  expect(more).toEqual([])
  expect(text).toBe(
    `Baobab Smokehouse: your order ${order.trackingId.slice(-4)} is ready. When you are outside, reply with your car, like "Here, blue Subaru". ${site.config.SITE_URL}/trackorder?order_id=${order.trackingId} Reply STOP to end.`,
  )
  expect(await findText(order.id)).toMatchObject({
    kind: 'order-ready',
    recipient: order.to,
    content: null,
    providerId: expect.stringMatching(/^SM/),
    sentAt: expect.any(Date),
    deliveredAt: expect.any(Date),
    parkedAt: null,
  })
  await site.runDueJobs()
  expect(await site.textsTo(order.to)).toHaveLength(1)
})

test('Who did not ask is not texted, whatever number the order has', async () => {
  const order = await site.order({ status: 'process', phone: '2535550142' })
  const none = { textPhone: null, textConsent: null, textConsentAt: null }
  await site.db.order.update({ where: { id: order.id }, data: none })
  await site.move(order.trackingId, 'process', 'ontheway')
  expect(await site.db.textMessage.count({ where: { orderId: order.id } })).toBe(0)
})

test('A new time and a cancellation are texted; all texts use only letters that phones need no second alphabet for', async () => {
  const order = await site.order({ orderType: 'delivery', status: 'process' })
  const later = new Date(site.clock.now.getTime() + HOUR_MS)
  await site.db.order.update({
    where: { id: order.id },
    data: { toldReadyAt: order.readyAt, readyAt: later },
  })
  await site.db.$transaction((tx) => mailMoved(tx, site.deps, order.id, 'the meat needs longer.'))
  expect((await site.textsTo(order.to)).at(-1)).toContain(
    'has a new time: 1 pm. Wait, choose another or get a refund.',
  )
  await site.move(order.trackingId, 'process', 'ontheway')
  expect((await site.textsTo(order.to)).at(-1)).toContain('is on its way to you.')

  const cancelled = await site.order()
  await site.staff(`order/${cancelled.trackingId}/cancel`, { reason: 'The “smoker” is down' }).expect(200)
  expect((await site.textsTo(cancelled.to)).at(-1)).toContain('was canceled. Your money goes back.')
  for (const text of [...(await site.textsTo(order.to)), ...(await site.textsTo(cancelled.to))]) {
    expect(text).toMatch(GSM)
    expect(text.length).toBeLessThanOrEqual(306)
  }
})

test('A guest who cancels their own order reads it on the page and in a mail, and is not texted', async () => {
  const order = await site.order()
  await site.http.post(`/api/user/order/${order.trackingId}/cancel`).send({}).expect(200)
  expect(await site.textsTo(order.to)).toEqual([])
  expect(await site.db.mail.count({ where: { orderId: order.id, kind: 'order-cancelled' } })).toBe(1)
})

test('A step that is taken back within ten seconds is not texted, nor is one of an order that is canceled then', async () => {
  const order = await ready()
  await site.staff(`order/${order.trackingId}/recall`, { from: 'ontheway' }).expect(200)
  expect(await site.textsTo(order.to)).toEqual([])
  const { trackingId } = order
  expect(await site.db.order.findUnique({ where: { trackingId } })).toMatchObject({ recalledAt: null })
})

test('TXT-02 STOP ends all texts to a number, START begins them again', async () => {
  const order = await ready()
  await site.textsTo(order.to)
  expect(await site.sandbox.reply(order.to, 'stop')).toMatch(/unsubscribed/)
  const next = await ready({ to: order.to })
  expect(await site.textsTo(order.to)).toHaveLength(1)
  expect(await site.db.textMessage.count({ where: { orderId: next.id } })).toBe(0)
  await site.sandbox.reply(order.to, 'START')
  await ready({ to: order.to })
  expect(await site.textsTo(order.to)).toHaveLength(2)
})

test('TXT-02 A text that waits when STOP comes is not sent, and that is no incident', async () => {
  const order = await ready()
  await site.sandbox.reply(order.to, 'STOP')
  expect(await site.textsTo(order.to)).toEqual([])
  expect(await findText(order.id)).toMatchObject({ sentAt: null, parkedAt: expect.any(Date), content: null })
  expect(await findIncidents(order.id)).toEqual([])
})

test('TXT-02 Who is known to the provider only as having replied STOP is known to us from then on', async () => {
  const order = await ready()
  await site.sandbox.reply(order.to, 'STOP')
  await site.db.textOptOut.deleteMany({ where: { phone: order.to } })
  await site.textsTo(order.to)
  expect(await site.db.textOptOut.count({ where: { phone: order.to } })).toBe(1)
  expect(await findIncidents(order.id)).toEqual([])
})

test.each(['error', 'html', 'busy'] as const)(
  'TXT-04 While the provider answers with “%s” a text waits, and is sent once',
  async (fault) => {
    const order = await ready()
    site.sandbox.setFault(fault)
    await site.textsTo(order.to)
    expect(await findText(order.id)).toMatchObject({
      sentAt: null,
      parkedAt: null,
      lastError: expect.any(String),
    })
    site.sandbox.setFault(null)
    await site.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`
    expect(await site.textsTo(order.to)).toHaveLength(1)
    expect(await findIncidents(order.id)).toEqual([])
  },
)

test('TXT-04 A text that would come too late is not sent, and a person is told once', async () => {
  const order = await ready()
  site.clock.now = new Date(site.clock.now.getTime() + 2 * HOUR_MS)
  expect(await site.textsTo(order.to)).toEqual([])
  const [incident, ...more] = await findIncidents(order.id)
  expect(more).toEqual([])
  expect(incident?.summary).toContain('didn’t reach its guest: it would have come too late')
  expect(incident?.summary).not.toContain(order.to)
})

test('TXT-04 A number that the phone company cannot reach is an incident, however often we are told', async () => {
  const order = await site.order({ status: 'process' })
  site.sandbox.setFate(order.to, { status: 'undelivered', code: 30_003 })
  await site.move(order.trackingId, 'process', 'ontheway')
  await site.textsTo(order.to)
  expect(await findText(order.id)).toMatchObject({
    parkedAt: expect.any(Date),
    lastError: '30003 undelivered',
  })
  expect(await findIncidents(order.id)).toHaveLength(1)
})

test('TXT-04 A text that the provider has taken over before our process was killed is not sent again', async () => {
  const order = await ready()
  await site.textsTo(order.to)
  const { id, messageKey } = await findText(order.id)
  // the job runs once more; what came in between is the callback
  await site.db
    .$executeRaw`SELECT graphile_worker.add_job('send-text', json_build_object('textId', ${id}::int, 'version', 1))`
  expect(await site.textsTo(order.to)).toHaveLength(1)
  const again = { key: messageKey, kind: 'order-ready', orderId: order.id, to: order.to, content: 'Ready' }
  const times = { runAt: site.clock.now, expiresAt: new Date(site.clock.now.getTime() + HOUR_MS) }
  await site.db.$transaction((tx) => queueText(tx, site.deps, { ...again, ...times }))
  expect(await site.textsTo(order.to)).toHaveLength(1)
})

test('At night only who waits for food is texted; the others in the morning', async () => {
  const noon = site.clock.now
  site.clock.now = new Date('2026-11-21T06:30:00Z')
  const [tomorrow, tonight] = [
    await site.order({ readyAt: new Date('2026-11-21T20:00:00Z') }),
    await site.order({ readyAt: new Date('2026-11-21T07:00:00Z') }),
  ]
  for (const { trackingId } of [tomorrow, tonight])
    await site.staff(`order/${trackingId}/cancel`, { reason: 'The smoker is down' }).expect(200)
  const runAt = async (orderId: string) => {
    const { id } = await findText(orderId)
    const [job] = await site.db.$queryRaw<{ at: Date }[]>`
      SELECT run_at AS at FROM graphile_worker._private_jobs WHERE (payload ->> 'textId')::int = ${id}`
    return job?.at.toISOString()
  }
  expect(await runAt(tomorrow.id)).toBe('2026-11-21T16:00:00.000Z')
  expect(await runAt(tonight.id)).toBe('2026-11-21T06:30:00.000Z')
  site.clock.now = noon
})

test('TXT-05 A number gets at most twenty texts a day', async () => {
  const to = newNumber()
  const orders = await Promise.all([1, 2, 3].map(() => site.order({ to })))
  for (const { id } of orders)
    for (let n = 0; n < 9; n++) {
      const text = { key: `${id}:${n}`, kind: `kind-${n}`, orderId: id, to, content: 'Ready' }
      const times = { runAt: site.clock.now, expiresAt: new Date(site.clock.now.getTime() + HOUR_MS) }
      await site.db.$transaction((tx) => queueText(tx, site.deps, { ...text, ...times }))
    }
  expect(await site.db.textMessage.count({ where: { recipient: to } })).toBe(20)
})

test('TXT-05 An order gets at most ten texts, also under several numbers', async () => {
  const { id } = await site.order()
  for (let n = 0; n < 12; n++) {
    const text = { key: `${id}:${n}`, kind: `kind-${n}`, orderId: id, to: newNumber(), content: 'Ready' }
    const times = { runAt: site.clock.now, expiresAt: new Date(site.clock.now.getTime() + HOUR_MS) }
    await site.db.$transaction((tx) => queueText(tx, site.deps, { ...text, ...times }))
  }
  expect(await site.db.textMessage.count({ where: { orderId: id } })).toBe(10)
})

test('Switched off by the owner, nothing is texted any more', async () => {
  await site.db.extras.update({ where: { id: 1 }, data: { textMessages: false } })
  const order = await ready()
  expect(await site.textsTo(order.to)).toEqual([])
  await site.db.extras.update({ where: { id: 1 }, data: { textMessages: true } })
})
