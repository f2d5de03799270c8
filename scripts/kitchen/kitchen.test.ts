import { groupTrackingId } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { newTrackingId } from '../../apps/api/src/lib/tracking-id.ts'
import { createOrder } from '../../apps/api/test/rows/orders.ts'
import { createUser, PASSWORD } from '../../apps/api/test/rows/people.ts'
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
      `${groupTrackingId(second.trackingId)}  pending  2026-11-20 19:41  –                 delivery  Bem ORDER  free Obi  (253) 555-0117  1 × Suya, Six skewers; 2 × Zobo, Plate to 3312 North 26th Street, Tacoma, WA 98407`,
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

test('FOD-04 What the guest avoids stands in capitals before the dishes, and has to be seen first', async () => {
  const order = await createOrder(kitchen.db, { allergies: ['peanuts', 'shellfish'] })
  expect((await kitchen.run('list')).printed).toContain('!! AVOIDS PEANUTS AND SHELLFISH !! ')
  expect((await kitchen.run(`next ${order.trackingId}`)).code).toBe(1)
  const number = groupTrackingId(order.trackingId)
  expect((await kitchen.run(`seen ${order.trackingId}`)).printed).toBe(`${number} is seen.`)
  expect((await kitchen.run(`next ${order.trackingId}`)).printed).toContain(
    'moved from “pending” to “received”',
  )
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

test('A guest at the door, the choices, notes and the address stand in the list', async () => {
  const here = await createOrder(kitchen.db)
  await kitchen.db.order.update({
    where: { id: here.id },
    data: { arrivedAt: new Date(), comingAt: new Date() },
  })
  await createOrder(kitchen.db, {
    orderType: 'delivery',
    apartment: 'Flat 4',
    note: 'Rings\r\ntwice',
    lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1, choices: { Heat: 'Hot' }, note: 'no onions' }],
  })
  const { printed } = await kitchen.run('list')
  expect(printed).toMatch(new RegExp(`${groupTrackingId(here.trackingId)} .* HERE `))
  expect(printed).toContain('to 3312 North 26th Street, Flat 4, Tacoma, WA 98407')
  expect(printed).toContain('1 × Suya, Six skewers (Hot, “no onions”) “Rings twice”')
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
    for (const command of ['seen', 'next'])
      expect(await kitchen.run(`${command} ${newTrackingId()}`)).toMatchObject({
        code: 1,
        errors: 'We can’t find this order.',
      })
  })

  test('When the arguments are wrong, the usage is printed', async () => {
    for (const words of ['', 'cook', 'seen', 'list --all']) {
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
