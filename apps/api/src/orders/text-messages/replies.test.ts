import { expect, test } from 'vitest'
import { newNumber, textSite } from '../../../test/sites/text-site.ts'

const site = await textSite()

const sid = (letter: string) => `SM${letter.repeat(32)}`
const read = (id: string) => site.db.order.findUniqueOrThrow({ where: { id } })

test('“I’m outside, blue Subaru” tells the kitchen, with these words on the ticket', async () => {
  const order = await site.order({ status: 'ontheway' })
  const answer = await site.sandbox.reply(order.to, 'I’m outside,\nblue Subaru')
  expect(answer).toBe('Thank you! The kitchen knows you are here. We bring your food out.')
  expect(await read(order.id)).toMatchObject({
    arrivedAt: site.clock.now,
    arrivalNote: 'I’m outside, blue Subaru',
  })
})

test('What comes after the arrival is added once, and never longer than a ticket can show', async () => {
  const order = await site.order({ status: 'ontheway' })
  await site.sandbox.reply(order.to, 'Here')
  await site.sandbox.reply(order.to, 'blue Subaru')
  await site.sandbox.reply(order.to, 'blue Subaru')
  expect((await read(order.id)).arrivalNote).toBe('Here; blue Subaru')
  await site.sandbox.reply(order.to, 'x'.repeat(500))
  expect((await read(order.id)).arrivalNote).toHaveLength(140)
})

test('TXT-03 A reply that is sent again, ten times at once or after an undo, changes nothing', async () => {
  const order = await site.order({ status: 'ontheway' })
  const replies = Array.from({ length: 10 }, () => site.sandbox.reply(order.to, 'Here, red truck', sid('c')))
  expect(new Set(await Promise.all(replies)).size).toBe(1)
  const { arrivedAt } = await read(order.id)
  await site.http
    .post(`/api/user/order/${order.trackingId}/arrived/undo`)
    .send({ arrived_at: arrivedAt?.toISOString() })
    .expect(200)
  await site.sandbox.reply(order.to, 'Here, red truck', sid('c'))
  expect(await read(order.id)).toMatchObject({ arrivedAt: null, arrivalNote: null })
})

test('What does not say that the guest is here is answered kindly, and rings nowhere', async () => {
  const order = await site.order({ status: 'ontheway' })
  expect(await site.sandbox.reply(order.to, 'not here yet')).toMatch(
    /^When you are outside, reply with your car.* Questions\? Call \(253\) 555-0142\.$/,
  )
  expect((await read(order.id)).arrivedAt).toBeNull()
})

test('Without an open order the guest is told whom to call', async () => {
  expect(await site.sandbox.reply(newNumber(), 'I’m here')).toBe(
    'We have no open order for this number. Questions? Call (253) 555-0142.',
  )
  const done = await site.order({ status: 'delivered' })
  expect(await site.sandbox.reply(done.to, 'I’m here')).toMatch(/no open order/)
})

test('Too early, and for a delivery, the answer says so', async () => {
  const early = await site.order({
    status: 'process',
    readyAt: new Date(site.clock.now.getTime() + 3_600_000),
  })
  expect(await site.sandbox.reply(early.to, 'I’m here')).toBe(
    "Your order is ready today at 1 pm. Tell us you're here from 12:50 pm.",
  )
  const delivery = await site.order({ orderType: 'delivery', status: 'ontheway' })
  expect(await site.sandbox.reply(delivery.to, 'I’m here')).toMatch(/^We bring your order to you/)
})

test('TXT-05 Of two orders the next one is meant, and another guest’s with the same telephone in its form is not', async () => {
  const first = await site.order({ status: 'ontheway' })
  const second = await site.order({
    to: first.to,
    status: 'process',
    readyAt: new Date(site.clock.now.getTime() + 60_000),
  })
  await site.sandbox.reply(first.to, 'Here')
  expect((await read(first.id)).arrivedAt).not.toBeNull()
  expect((await read(second.id)).arrivedAt).toBeNull()
  const stranger = newNumber()
  const typed = await site.order({ status: 'ontheway', phone: stranger.slice(2) })
  await site.sandbox.reply(stranger, 'Here')
  expect((await read(typed.id)).arrivedAt).toBeNull()
})

test('TXT-05 A flood of replies gets no more answers', async () => {
  const order = await site.order()
  const answers: (string | null)[] = []
  for (let n = 0; n < 32; n++) answers.push(await site.sandbox.reply(order.to, 'hm'))
  expect(answers.at(29)).not.toBeNull()
  expect(answers.slice(30)).toEqual([null, null])
  expect(await site.sandbox.reply(order.to, 'STOP')).toMatch(/unsubscribed/)
})
