import { groupTrackingId } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { newTrackingId } from '../../apps/api/src/lib/tracking-id.ts'
import { createOrder } from '../../apps/api/test/rows/orders.ts'
import { bearer, createUser, PASSWORD } from '../../apps/api/test/rows/people.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { readCredentials } from './credentials.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())

describe('`list`', () => {
  test('prints a table of the orders to cook, or that there are none', async () => {
    expect(await kitchen.run('list')).toEqual({ code: 0, printed: 'Nothing to cook.', errors: '' })
    const createdAt = new Date('2026-11-21T03:30:00Z')
    const first = await createOrder(kitchen.db, {
      createdAt,
      status: 'process',
      phone: '2535550117',
      readyAt: new Date('2026-11-21T04:15:00Z'),
    })
    const second = await createOrder(kitchen.db, {
      createdAt: new Date('2026-11-21T03:40:00Z'),
      orderType: 'delivery',
      firstName: 'Bem\u0007\nORDER  free',
      lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1 }, { name: 'Zobo' }],
    })
    const { code, printed } = await kitchen.run('list')
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      'ORDER                STATE    PAID              READY             FOR       NAME                 PHONE           DISHES',
      `${groupTrackingId(first.trackingId)}  process  2026-11-20 19:31  2026-11-20 20:15  pickup    Ada Obi              (253) 555-0117  2 × Party Jollof, Plate`,
      `${groupTrackingId(second.trackingId)}  pending  2026-11-20 19:41  –                 delivery  Bem ORDER  free Obi  (253) 555-0117  1 × Suya, Six skewers; 2 × Zobo, Plate`,
    ])
    expect((await kitchen.run('list delivered')).printed).toBe('No paid order is at “delivered”.')
    expect((await kitchen.run('list process')).printed.split('\n')).toHaveLength(2)
  })

  test('refuses an unknown state before it signs in', async () => {
    const { code, errors } = await kitchen.run('list eaten', { siteUrl: 'http://127.0.0.1:9' })
    expect(code).toBe(2)
    expect(errors).toContain("There is no state “eaten”.\n\nThe kitchen's orders")
  })
})

test('`show` prints everything needed to cook an order and hand it over', async () => {
  const order = await createOrder(kitchen.db, {
    createdAt: new Date('2026-11-21T03:30:00Z'),
    orderType: 'delivery',
    apartment: 'Flat 4',
    note: 'No peanuts,\r\nplease',
    lines: [
      {
        ...{ name: 'Suya', size: 'Six skewers', quantity: 1, unitCents: 1800 },
        choices: { Heat: 'Hot' },
        note: 'no onions',
      },
    ],
    payment: { status: 'partly_refunded', refundedCents: 450 },
  })
  const { code, printed } = await kitchen.run(`show ${order.trackingId.toLowerCase()}`)
  expect(code).toBe(0)
  expect(printed).toBe(
    `Order     ${groupTrackingId(order.trackingId)}
State     pending
Placed    2026-11-20 19:30
Paid      2026-11-20 19:31, stripe
For       delivery to 3312 North 26th Street, Flat 4, Tacoma, WA 98407
Name      Ada Obi
Phone     (253) 555-0117
E-mail    ${order.email}
Note      No peanuts, please

1 × Suya, Six skewers  $18.00
    Heat: Hot
    !! no onions

Total $18.00, refunded $4.50

2026-11-20 19:30  pending`,
  )
})

test('FOD-04 What the guest avoids stands in capitals, first on the ticket and before the dishes in the list', async () => {
  const order = await createOrder(kitchen.db, { allergies: ['peanuts', 'shellfish'] })
  const { printed } = await kitchen.run(`show ${order.trackingId}`)
  expect(printed.split('\n')[0]).toBe('!! AVOIDS PEANUTS AND SHELLFISH !!')
  expect((await kitchen.run('list')).printed).toContain('!! AVOIDS PEANUTS AND SHELLFISH !! ')
})

test('`next` moves an order to its next state until there is none', async () => {
  const order = await createOrder(kitchen.db, { status: 'ontheway' })
  const name = groupTrackingId(order.trackingId)
  expect(await kitchen.run(`next ${name}`)).toEqual({
    code: 0,
    printed: `${name} moved from “ontheway” to “delivered”; Ada is mailed.`,
    errors: '',
  })
  expect((await kitchen.run(`next ${name}`)).printed).toBe(
    `${name} is at “delivered”: there is no next state.`,
  )
  const unpaid = await createOrder(kitchen.db, { paid: false })
  expect(await kitchen.run(`next ${unpaid.trackingId}`)).toEqual({
    code: 1,
    printed: '',
    errors: 'This order isn’t paid.',
  })
})

const LATER = new Date(Date.now() + 3_600_000)

test('A guest at the door stands in the list, and an order says that it was seen, moved and waited for', async () => {
  const order = await createOrder(kitchen.db)
  await kitchen.site.http
    .post(`/api/staff/order/${order.trackingId}/acknowledge`)
    .set(bearer(kitchen.cook))
    .send({})
    .expect(200)
  await kitchen.db.order.update({
    where: { id: order.id },
    data: {
      ...{ arrivedAt: new Date(), comingAt: new Date() },
      ...{ readyAt: LATER, movedFrom: new Date(), moveReason: 'the meat is late.' },
    },
  })
  expect((await kitchen.run('list')).printed).toMatch(
    new RegExp(`${groupTrackingId(order.trackingId)} .* HERE `),
  )
  const { printed } = await kitchen.run(`show ${order.trackingId}`)
  expect(printed).toMatch(/^Seen {6}\d{4}-\d\d-\d\d .* \(.+\)$/m)
  expect(printed).toMatch(/^Here {6}since /m)
  expect(printed).toMatch(/^Comes {5}at about /m)
  expect(printed).toMatch(
    /^Moved {5}from .*: the meat is late\. The guest hasn’t decided whether to wait\.$/m,
  )
  await kitchen.db.order.update({ where: { id: order.id }, data: { keptReadyAt: LATER } })
  expect((await kitchen.run(`show ${order.trackingId}`)).printed).toContain('is late. The guest waits.')
})

describe('Every failure is one sentence', () => {
  test('when no site answers', async () => {
    expect(await kitchen.run('list', { siteUrl: 'http://127.0.0.1:9' })).toEqual({
      code: 1,
      printed: '',
      errors:
        'No site answers at http://127.0.0.1:9. Start it with npm start, or set SITE_URL to another one.',
    })
  })

  test('when the password is wrong, or the account is a customer’s', async () => {
    const customer = await createUser(kitchen.site)
    for (const wrong of [
      { email: kitchen.cook.email, password: 'wrong' },
      { email: customer.email, password: PASSWORD },
    ]) {
      const { code, errors } = await kitchen.run('list', { credentials: async () => wrong })
      expect({ code, errors }).toEqual({
        code: 1,
        errors: 'That e-mail address or password isn’t right. Check KITCHEN_EMAIL and KITCHEN_PASSWORD.',
      })
    }
  })

  test('when the order does not exist', async () => {
    for (const command of ['show', 'next'])
      expect(await kitchen.run(`${command} ${newTrackingId()}`)).toMatchObject({
        code: 1,
        errors: 'We can’t find this order.',
      })
  })

  test('When the arguments are wrong, the usage is printed', async () => {
    for (const words of ['', 'cook', 'show', 'list --all']) {
      const { code, errors } = await kitchen.run(words)
      expect(code).toBe(2)
      expect(errors).toContain('npm run kitchen -- list [state]')
    }
  })
})

describe('Credentials', () => {
  test('come from the environment', async () => {
    const env = { KITCHEN_EMAIL: 'rosa@example.com', KITCHEN_PASSWORD: 'smoke' }
    expect(await readCredentials(env, { isTerminal: false })).toEqual({
      email: 'rosa@example.com',
      password: 'smoke',
    })
  })

  test('are required there when nobody can be asked', async () => {
    const { code, errors } = await kitchen.run('list', {
      credentials: () => readCredentials({ KITCHEN_EMAIL: 'rosa@example.com' }, { isTerminal: false }),
    })
    expect(code).toBe(2)
    expect(errors).toContain('Set KITCHEN_EMAIL and KITCHEN_PASSWORD')
  })
})
