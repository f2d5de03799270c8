import { readFile } from 'node:fs/promises'
import { endpoints, groupTrackingId } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { demoAccounts } from '@baobab/prisma/seed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTrackingId } from '../../apps/api/src/checkout/tracking-id.ts'
import { createOrder } from '../../apps/api/test/orders.ts'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { kitchen } from './kitchen.ts'

let site: TestSite
let SITE_URL: string
let env: Record<string, string>
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  SITE_URL = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const cook = await createUser(site, { role: 'kitchen', firstName: 'Rosa' })
  env = { SITE_URL, KITCHEN_EMAIL: cook.email, KITCHEN_PASSWORD: PASSWORD }
})
afterAll(() => site.close())

async function say(words: string, surroundings: Record<string, string> = env) {
  const printed: string[] = []
  const complained: string[] = []
  const code = await kitchen(words.split(' ').filter(Boolean), surroundings, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}

describe('list', () => {
  test('says that there is nothing to cook, and prints a table when there is', async () => {
    expect(await say('list')).toEqual({ code: 0, printed: 'Nothing to cook.', complained: '' })
    const createdAt = new Date('2026-11-21T03:30:00Z')
    const first = await createOrder(site.db, { createdAt, status: 'process', phone: '2535550117' })
    const second = await createOrder(site.db, {
      createdAt: new Date('2026-11-21T03:40:00Z'),
      orderType: 'delivery',
      firstName: 'Bem\u0007\nORDER  free',
      lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1 }, { name: 'Zobo' }],
    })
    const { code, printed } = await say('list')
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      'ORDER                STATE    PAID              FOR       NAME                 PHONE       DISHES',
      `${groupTrackingId(first.trackingId)}  process  2026-11-20 19:31  pickup    Ada Obi              2535550117  2 × Party Jollof, Plate`,
      `${groupTrackingId(second.trackingId)}  pending  2026-11-20 19:41  delivery  Bem ORDER  free Obi  2535550117  1 × Suya, Six skewers; 2 × Zobo, Plate`,
    ])
    expect((await say('list delivered')).printed).toBe('No paid order is at “delivered”.')
    expect((await say('list process')).printed.split('\n')).toHaveLength(2)
  })

  test('knows no state of another name, and asks nobody about it', async () => {
    const { code, complained } = await say('list eaten', { SITE_URL: 'http://127.0.0.1:9' })
    expect(code).toBe(2)
    expect(complained).toContain("There is no state “eaten”.\n\nThe kitchen's work")
  })
})

test('show prints all that is needed to cook an order and hand it over', async () => {
  const order = await createOrder(site.db, {
    createdAt: new Date('2026-11-21T03:30:00Z'),
    orderType: 'delivery',
    apartment: 'Flat 4',
    note: 'No peanuts,\r\nplease',
    lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1, unitCents: 1800, choices: { Heat: 'Hot' } }],
    payment: { status: 'partly_refunded', refundedCents: 450 },
  })
  const { code, printed } = await say(`show ${order.trackingId.toLowerCase()}`)
  expect(code).toBe(0)
  expect(printed).toBe(
    `Order      ${groupTrackingId(order.trackingId)}
State      pending
Placed     2026-11-20 19:30
Paid       2026-11-20 19:31, stripe
For        delivery to 3312 North 26th Street, Flat 4, Tacoma, WA 98407
Name       Ada Obi
Phone      2535550117
E-mail     ${order.email}
Note       No peanuts, please

1 × Suya, Six skewers  $18.00
    Heat: Hot

Total $18.00, given back $4.50

2026-11-20 19:30  pending`,
  )
})

test('next moves an order on until there is no next state', async () => {
  const order = await createOrder(site.db, { status: 'ontheway' })
  const name = groupTrackingId(order.trackingId)
  expect(await say(`next ${name}`)).toEqual({
    code: 0,
    printed: `${name} went from “ontheway” to “delivered”; Ada is told.`,
    complained: '',
  })
  expect((await say(`next ${name}`)).printed).toBe(`${name} is at “delivered”: there is no next state.`)
  const unpaid = await createOrder(site.db, { paid: false })
  expect(await say(`next ${unpaid.trackingId}`)).toEqual({
    code: 1,
    printed: '',
    complained: 'This order is not paid.',
  })
})

test('cancel wants a reason and gives it to the customer', async () => {
  const order = await createOrder(site.db)
  const wordless = await say(`cancel ${order.trackingId}`)
  expect(wordless.code).toBe(2)
  expect(wordless.complained).toContain('Cancelling wants a reason: the customer reads it.')

  const name = groupTrackingId(order.trackingId)
  const { code, printed } = await say(`cancel ${order.trackingId} The smoker is down`)
  expect({ code, printed }).toEqual({
    code: 0,
    printed: `${name} is cancelled; Ada is told, and what was paid goes back.`,
  })
  const stored = await site.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(stored).toMatchObject({ status: 'cancelled', cancelReason: 'The smoker is down' })

  const late = await createOrder(site.db, { status: 'ontheway' })
  const refused = await say(`cancel ${late.trackingId} Too late`)
  expect(refused.code).toBe(1)
  expect(refused.complained).toContain('ontheway')
})

describe('what goes wrong is said in a sentence', () => {
  test('no site', async () => {
    expect(await say('list', { SITE_URL: 'http://127.0.0.1:9' })).toEqual({
      code: 1,
      printed: '',
      complained: 'No site answers at http://127.0.0.1:9. Start it with npm start, or name it in SITE_URL.',
    })
  })

  test('a wrong password, or a customer’s', async () => {
    const customer = await createUser(site)
    for (const wrong of [
      { ...env, KITCHEN_PASSWORD: 'wrong' },
      { ...env, KITCHEN_EMAIL: customer.email },
    ]) {
      const { code, complained } = await say('list', wrong)
      expect({ code, complained }).toEqual({
        code: 1,
        complained:
          'The e-mail address or the password is not right. Say who you are with KITCHEN_EMAIL and KITCHEN_PASSWORD.',
      })
    }
  })

  test('an order that does not exist', async () => {
    for (const command of ['show', 'next'])
      expect(await say(`${command} ${newTrackingId()}`)).toMatchObject({
        code: 1,
        complained: 'We do not know this order.',
      })
  })

  test('no words, unknown words, no order: how it is used', async () => {
    for (const words of ['', 'cook', 'show']) {
      const { code, complained } = await say(words)
      expect(code).toBe(2)
      expect(complained).toContain('npm run kitchen -- list [state]')
    }
  })
})

test('without credentials it enters as the demonstration’s cook', async () => {
  const seeded = await testSite({ DATABASE_URL: await freshDatabase('seeded') })
  try {
    const url = await seeded.app.listen({ port: 0, host: '127.0.0.1' })
    const { code, printed } = await say('list', { SITE_URL: `${url}/` })
    expect(code).toBe(0)
    expect(
      printed
        .split('\n')
        .slice(1)
        .map((row) => row.split(/\s+/).slice(0, 2)),
    ).toEqual([
      ['5RGD-0JY8-NB2H-S6PF', 'ontheway'],
      ['2WZ6-CQ9T-K1EX-7MVN', 'process'],
      ['8HPB-3SF5-GD4R-J0YA', 'received'],
      ['4TMN-7XE2-VK6C-Z9QW', 'pending'],
    ])
  } finally {
    await seeded.close()
  }
})

test('kitchen.http shows every call of the staff, with people who exist', async () => {
  const text = await readFile(new URL('../../apps/api/kitchen.http', import.meta.url), 'utf8')
  const shown = [...text.matchAll(/^(GET|POST|DELETE) \{\{site\}\}\/api(\S*?)(?:\?\S*)?$/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  const wanted = endpoints
    .filter(({ path }) => path.startsWith('/staff/'))
    .map(({ method, path }) => `${method} ${path.replace(':orderId', '{{order}}')}`)
  expect(wanted.length).toBeGreaterThan(5)
  expect(new Set(shown)).toEqual(new Set(wanted))
  const bodies = [...text.matchAll(/^\{.*\}$/gm)].map(([json]): Record<string, string> => JSON.parse(json))
  const logins = bodies.filter(({ email }) => email !== undefined)
  expect(logins).toHaveLength(2)
  for (const { email, password } of logins)
    expect(demoAccounts).toContainEqual(expect.objectContaining({ email, password }))
})
