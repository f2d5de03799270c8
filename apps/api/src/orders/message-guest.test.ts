import { MOST_MESSAGES } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { newKey, showOrder } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { ERASED_ADDRESS } from '../mail/queue-mail.ts'

let now = new Date('2026-11-20T20:00:00Z')
const site = await testSite({ CONTACT_EMAIL: 'hello@smokehouse.kitchen' }, { now: () => now })
const tunde = await createUser(site, { role: 'kitchen', firstName: 'Tunde' })

type Order = { trackingId: string }
const write = ({ trackingId }: Order, text: string, key = newKey()) =>
  postAs(site, tunde, `/staff/order/${trackingId}/message`, { text }, key)
const tracked = ({ trackingId }: Order) => showOrder(site, trackingId)

describe('A message to the guest', () => {
  test('goes by mail and to the tracker as plain text, and is kept with who wrote it', async () => {
    const order = await createOrder(site.db)
    const text = 'Out of <b>ribs</b> & sorry.\n<img src=x onerror=alert(1)>'
    const { body } = await write(order, text).expect(200)
    expect(body.order.messages).toEqual([{ text, at: now.toISOString(), by: 'Tunde' }])
    // those who follow the order hear of it
    expect(await site.db.liveEvent.count({ where: { trackingId: order.trackingId } })).toBe(1)
    const guest = await tracked(order)
    expect(guest.messages).toEqual([{ text, at: now.toISOString() }])
    expect(JSON.stringify(guest)).not.toContain('Tunde')
    const [mail] = await mailsTo(site, order.email)
    expect(mail).toMatchObject({
      kind: 'order-message',
      replyTo: { address: 'hello@smokehouse.kitchen' },
      text: expect.stringContaining('Out of <b>ribs</b> & sorry.'),
    })
    expect(mail?.html).not.toContain('<b>ribs')
    expect(mail?.html).not.toContain('<img src=x')
    const stored = await site.db.orderMessage.findFirstOrThrow({ where: { orderId: order.id } })
    expect(stored).toMatchObject({ text, sentByUserId: tunde.id, at: now })
    // by this erasing the guest's account finds it
    expect(await site.db.mail.count({ where: { orderId: order.id, kind: 'order-message' } })).toBe(1)
  })

  test('is written once, however often it is sent with its key, also at once', async () => {
    const order = await createOrder(site.db)
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(order, 'On our way.', key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await tracked(order)).messages).toHaveLength(1)
    expect(await mailsTo(site, order.email)).toHaveLength(1)
    expect((await write(order, 'Another', key).expect(409)).body.code).toBe('idempotency_conflict')
  })

  test('is bounded in length and number, also when cooks write at once', async () => {
    const order = await createOrder(site.db)
    for (const text of ['', '  ', 'x'.repeat(281), 'bell \u0007']) await write(order, text).expect(422)
    const many = Array.from({ length: MOST_MESSAGES + 3 }, (_, i) => write(order, `Message ${i}`))
    const answers = await Promise.all(many)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_MESSAGES)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  })

  test('is refused when the order is unpaid, long over or of a deleted account', async () => {
    await write(await createOrder(site.db, { paid: false }), 'Hello').expect(409)
    const createdAt = new Date(now.getTime() - 3_600_000)
    const over = await createOrder(site.db, { status: 'delivered', createdAt })
    await write(over, 'You left a bag.').expect(200)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await write(over, 'Another one?').expect(409)
    const erased = await createOrder(site.db, { email: ERASED_ADDRESS, createdAt: now })
    await write(erased, 'Hello').expect(409)
  })
})
