import { type Extras, groupTrackingId } from '@baobab/contract'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import {
  deliveryAddress,
  formLine,
  newKey,
  payOrder,
  pickupForm,
  showOrder,
  showTicket,
} from '../../test/rows/checkouts.ts'
import { createUser } from '../../test/rows/people.ts'
import { setExtras } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { twilio } from '../../test/sites/text-site.ts'

const site = await payingSite({ env: twilio })
const cook = await createUser(site, { role: 'kitchen' })
const allOn: Extras = {
  tips: true,
  express: true,
  own_changes: true,
  utensils: true,
  driver_notes: true,
  text_messages: true,
  curbside: true,
}
const allOff = Object.fromEntries(Object.keys(allOn).map((name) => [name, false])) as Extras
beforeEach(() => setExtras(site, allOn))

const send = (path: string, body: object) =>
  site.http.post(`/api/user/${path}`).set('idempotency-key', newKey()).send(body)
const checkOut = (changes: object) => send('checkout', pickupForm(site.dish, { ...changes }))
const cart = { products: [formLine(site.dish)], sub_total: 25, total_price: 25 }
const sentence = (message: string) => ({ message })
const atField = (field: string, message: string) => ({ errors: { [field]: message } })

type Case = { what: string; ask: (paidOrder: string) => ReturnType<typeof send>; refusal: object }
const noTips = sentence('We don’t take tips right now.')
const callUs = sentence('Please call us to change your order: (253) 555-0142.')
const cases: Record<keyof Extras, Case[]> = {
  tips: [
    {
      what: 'a percent',
      ask: () => checkOut({ tip_percent: 20, total_price: 29.53 }),
      refusal: noTips,
    },
    { what: 'an amount', ask: () => checkOut({ tip_amount: 3, total_price: 28 }), refusal: noTips },
    { what: 'a receiver', ask: () => checkOut({ tip_for: 'kitchen' }), refusal: noTips },
  ],
  express: [
    {
      what: 'an order without a form',
      ask: () => send('checkout/express', { ...cart, payment_method: 'stripe' }),
      refusal: sentence('Express checkout is off right now. Please use the form.'),
    },
  ],
  own_changes: [
    {
      what: 'a change',
      ask: (id) => send(`order/${id}/change`, { allergies: ['peanuts'] }),
      refusal: callUs,
    },
    {
      what: 'an addition',
      ask: (id) => send(`order/${id}/add`, { ...cart, payment_method: 'stripe' }),
      refusal: callUs,
    },
    { what: 'a cancellation', ask: (id) => send(`order/${id}/cancel`, {}), refusal: callUs },
  ],
  utensils: [
    {
      what: 'the box',
      ask: () => checkOut({ utensils: true }),
      refusal: atField('utensils', 'You can’t choose utensils right now. Please order without.'),
    },
  ],
  driver_notes: [
    {
      what: 'a note',
      ask: () => checkOut({ ...deliveryAddress, driver_note: 'Gate 4711' }),
      refusal: atField('driver_note', 'We can’t take a note to the driver right now.'),
    },
  ],
  text_messages: [
    {
      what: 'the consent',
      ask: () => checkOut({ text_me: true, phone: '2535550142' }),
      refusal: atField('text_me', 'We can’t send text messages right now. We’ll e-mail you.'),
    },
  ],
  curbside: [
    {
      what: 'a car',
      ask: (id) => send(`order/${id}/arrived`, { car: 'blue Subaru' }),
      refusal: atField('car', 'We don’t bring food to cars right now. Leave these empty.'),
    },
  ],
}

async function expectRefused(refused: readonly Case[], paidOrder: string) {
  for (const { what, ask, refusal } of refused) {
    const { status, body } = await ask(paidOrder)
    expect([409, 422], what).toContain(status)
    expect(body, what).toMatchObject(refusal)
  }
}

test.each(Object.entries(cases))(
  'With %s off, what it offers is refused; with it on, it is taken',
  async (extra, own) => {
    const { trackingId, id } = await payOrder(site)
    const before = await showOrder(site, trackingId)
    await setExtras(site, { [extra]: false })
    await expectRefused(own, trackingId)
    await setExtras(site, { [extra]: true })
    expect(await showOrder(site, trackingId)).toEqual(before)
    if (extra === 'curbside') await site.db.order.update({ where: { id }, data: { readyAt: new Date() } })
    for (const { what, ask } of own)
      expect((await ask(trackingId)).body, what).toMatchObject({ status: true })
  },
)

test('With all off, each of them is refused', async () => {
  const { trackingId } = await payOrder(site)
  await setExtras(site, allOff)
  await expectRefused(Object.values(cases).flat(), trackingId)
})

test('With all off a guest’s order, ticket and mail are as of a client that speaks only the specification', async () => {
  await setExtras(site, allOff)
  const off = await readPaid()
  expect(off.order).toMatchObject({
    tip: null,
    utensils: false,
    driver_note: '',
    can_change: false,
  })
  const here = await payOrder(site)
  await site.db.order.update({ where: { id: here.id }, data: { readyAt: new Date() } })
  await send(`order/${here.trackingId}/arrived`, {}).expect(200)
  await setExtras(site, allOn)
  const on = await readPaid()
  // the one thing that a guest who asked for nothing gets of them
  const withoutChange = {
    ...on,
    order: { ...on.order, can_change: false },
    ticket: { ...on.ticket, can_change: false },
  }
  expect(withoutChange).toEqual(off)
})

/** What belongs to this one order alone is left out. */
async function readPaid() {
  const { trackingId, email } = await payOrder(site)
  const own = [
    trackingId,
    groupTrackingId(trackingId),
    email,
    /\d{4}-\d\d-\d\dT[\d:.]+Z/g,
    /\d{1,2}:\d\d [ap]m/g,
  ]
  const blank = <T>(value: T): T =>
    JSON.parse(own.reduce<string>((text, part) => text.replaceAll(part, '…'), JSON.stringify(value)))
  const order = await showOrder(site, trackingId)
  const ticket = await showTicket(site, cook, trackingId)
  const [mail] = await mailsTo(site, email)
  return { order: blank(order), ticket: blank(ticket), mail: blank(mail?.text) }
}
