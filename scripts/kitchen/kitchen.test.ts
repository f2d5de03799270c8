import { groupTrackingId } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTrackingId } from '../../apps/api/src/checkout/tracking-id.ts'
import { createDish } from '../../apps/api/test/dishes.ts'
import { createOrder } from '../../apps/api/test/orders.ts'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { createReview } from '../../apps/api/test/reviews.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { readCredentials } from './credentials.ts'
import { kitchen, type Options } from './kitchen.ts'

let site: TestSite
let siteUrl: string
let email: string
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  email = (await createUser(site, { role: 'kitchen', firstName: 'Rosa' })).email
})
afterAll(() => site.close())

async function run(words: string, options: Partial<Options> = {}) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await kitchen(words.split(' ').filter(Boolean), {
    siteUrl,
    credentials: async () => ({ email, password: PASSWORD }),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
    ...options,
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

describe('`list`', () => {
  test('prints a table of the orders to cook, or that there are none', async () => {
    expect(await run('list')).toEqual({ code: 0, printed: 'Nothing to cook.', errors: '' })
    const createdAt = new Date('2026-11-21T03:30:00Z')
    const first = await createOrder(site.db, {
      createdAt,
      status: 'process',
      phone: '2535550117',
      readyAt: new Date('2026-11-21T04:15:00Z'),
    })
    const second = await createOrder(site.db, {
      createdAt: new Date('2026-11-21T03:40:00Z'),
      orderType: 'delivery',
      firstName: 'Bem\u0007\nORDER  free',
      lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1 }, { name: 'Zobo' }],
    })
    const { code, printed } = await run('list')
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      'ORDER                STATE    PAID              READY             FOR       NAME                 PHONE       DISHES',
      `${groupTrackingId(first.trackingId)}  process  2026-11-20 19:31  2026-11-20 20:15  pickup    Ada Obi              2535550117  2 × Party Jollof, Plate`,
      `${groupTrackingId(second.trackingId)}  pending  2026-11-20 19:41  –                 delivery  Bem ORDER  free Obi  2535550117  1 × Suya, Six skewers; 2 × Zobo, Plate`,
    ])
    expect((await run('list delivered')).printed).toBe('No paid order is at “delivered”.')
    expect((await run('list process')).printed.split('\n')).toHaveLength(2)
  })

  test('refuses an unknown state before it signs in', async () => {
    const { code, errors } = await run('list eaten', { siteUrl: 'http://127.0.0.1:9' })
    expect(code).toBe(2)
    expect(errors).toContain("There is no state “eaten”.\n\nThe kitchen's orders")
  })
})

test('`show` prints everything needed to cook an order and hand it over', async () => {
  const order = await createOrder(site.db, {
    createdAt: new Date('2026-11-21T03:30:00Z'),
    orderType: 'delivery',
    apartment: 'Flat 4',
    note: 'No peanuts,\r\nplease',
    lines: [{ name: 'Suya', size: 'Six skewers', quantity: 1, unitCents: 1800, choices: { Heat: 'Hot' } }],
    payment: { status: 'partly_refunded', refundedCents: 450 },
  })
  const { code, printed } = await run(`show ${order.trackingId.toLowerCase()}`)
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

Total $18.00, refunded $4.50

2026-11-20 19:30  pending`,
  )
})

test('FOD-04 What the guest avoids stands in capitals, first on the ticket and before the dishes in the list', async () => {
  const order = await createOrder(site.db, { allergies: ['peanuts', 'shellfish'] })
  const { printed } = await run(`show ${order.trackingId}`)
  expect(printed.split('\n')[0]).toBe('!! AVOIDS PEANUTS AND SHELLFISH !!')
  expect((await run('list')).printed).toContain('!! AVOIDS PEANUTS AND SHELLFISH !! ')
})

test('`next` moves an order to its next state until there is none', async () => {
  const order = await createOrder(site.db, { status: 'ontheway' })
  const name = groupTrackingId(order.trackingId)
  expect(await run(`next ${name}`)).toEqual({
    code: 0,
    printed: `${name} moved from “ontheway” to “delivered”; Ada is mailed.`,
    errors: '',
  })
  expect((await run(`next ${name}`)).printed).toBe(`${name} is at “delivered”: there is no next state.`)
  const unpaid = await createOrder(site.db, { paid: false })
  expect(await run(`next ${unpaid.trackingId}`)).toEqual({
    code: 1,
    printed: '',
    errors: 'This order is not paid.',
  })
})

test('`cancel` needs a reason and stores it with the order', async () => {
  const order = await createOrder(site.db)
  const withoutReason = await run(`cancel ${order.trackingId}`)
  expect(withoutReason.code).toBe(2)
  expect(withoutReason.errors).toContain('Cancelling needs a reason: the customer reads it.')

  const name = groupTrackingId(order.trackingId)
  const { code, printed } = await run(`cancel ${order.trackingId} The smoker is down`)
  expect({ code, printed }).toEqual({
    code: 0,
    printed: `${name} is cancelled; Ada is mailed, and the refund is requested.`,
  })
  const stored = await site.db.order.findUniqueOrThrow({ where: { id: order.id } })
  expect(stored).toMatchObject({ status: 'cancelled', cancelReason: 'The smoker is down' })

  const late = await createOrder(site.db, { status: 'ontheway' })
  const refused = await run(`cancel ${late.trackingId} Too late`)
  expect(refused.code).toBe(1)
  expect(refused.errors).toContain('ontheway')
})

describe('Incidents', () => {
  test('are listed with what happened, and closed by the owner with a reason', async () => {
    expect((await run('incidents')).printed).toBe('No open incidents.')
    const order = await createOrder(site.db)
    const at = new Date('2026-11-21T03:30:00Z')
    const { id } = await site.db.incident.create({
      data: {
        kind: 'refund_failed',
        key: 'refund_failed:1',
        summary: 'card_expired\nat Stripe',
        orderId: order.id,
        createdAt: at,
        lastSeenAt: at,
      },
    })
    expect((await run('incidents')).printed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['ID', 'SINCE', 'TIMES', 'KIND', 'ORDER OR BOOKING', 'WHAT HAPPENED'],
      [
        String(id),
        '2026-11-20 19:30',
        '1',
        'refund_failed',
        groupTrackingId(order.trackingId),
        'card_expired at Stripe',
      ],
    ])
    expect((await run(`close ${id}`)).code).toBe(2)
    expect((await run('close suya done')).code).toBe(2)
    expect(await run(`close ${id} Paid in cash`)).toMatchObject({ code: 1, errors: 'You may not do that.' })
    const owner = await createUser(site, { role: 'owner' })
    const credentials = async () => ({ email: owner.email, password: PASSWORD })
    expect((await run(`close ${id} Paid in cash`, { credentials })).printed).toBe('The incident is closed.')
    expect(await site.db.incident.findUniqueOrThrow({ where: { id } })).toMatchObject({
      closeReason: 'Paid in cash',
      closedByUserId: owner.id,
    })
    expect((await run(`close ${id} Again`, { credentials })).printed).toBe('The incident was closed before.')
  })
})

describe('Settings', () => {
  const asOwner = async () => {
    const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
    return { credentials: async () => ({ email: owner.email, password: PASSWORD }) }
  }

  test('A cook pauses and sets lead times, and sees who did', async () => {
    expect((await run('pause 30')).printed).toBe('Saved.')
    expect((await run('lead pickup 40')).printed).toBe('Saved.')
    const { printed } = await run('service')
    expect(printed).toContain('Ready in       40 min for pickup, 45 for delivery')
    expect(printed).toMatch(/^Paused until {3}\d{4}-\d\d-\d\d \d\d:\d\d$/m)
    expect(printed).toContain(
      'Rosa changed lead_minutes from {"pickup":25,"delivery":45} to {"pickup":40,"delivery":45}',
    )
    expect((await run('pause off')).printed).toBe('Saved.')
    expect(await run('set units 30')).toMatchObject({
      code: 1,
      errors: 'Only the owner may change this. The kitchen may pause and set lead times.',
    })
  })

  test('The owner sets hours, special days, area, minimum and tax', async () => {
    const owner = await asOwner()
    for (const setting of [
      'hours friday 11:00-14:00,17:00-01:00',
      'hours monday closed',
      'special 2099-12-25 closed Christmas Day',
      'special 2099-12-24 11:00-15:00 Christmas Eve',
      'zips 980,98402',
      'minimum 15.50',
      'tax 10.25',
    ])
      expect(await run(`set ${setting}`, owner), setting).toMatchObject({ code: 0, printed: 'Saved.' })
    const { printed } = await run('service', owner)
    for (const line of [
      'Monday         closed',
      'Friday         11:00–14:00, 17:00–01:00',
      '2099-12-24     11:00–15:00 (Christmas Eve)',
      '2099-12-25     closed (Christmas Day)',
      'Delivery to    980, 98402',
      'Delivery from  $15.50',
      'Sales tax      10.25 %, in the prices',
    ])
      expect(printed.split('\n')).toContain(line)
    await run('set special 2099-12-25 off', owner)
    expect((await run('service', owner)).printed).not.toContain('Christmas Day)\n')
  })

  test('Wrong values are refused with a sentence', async () => {
    const owner = await asOwner()
    for (const [words, sentence] of [
      ['pause', 'Pause for how long?'],
      ['lead 30', 'Which lead time?'],
      ['set', 'Which setting?'],
      ['set units many', 'This setting needs a number.'],
      ['set hours someday 11:00-12:00', 'Which day?'],
      ['set hours friday 11-12', 'Hours are written as'],
      ['set special 2099-01-01', 'A special day has a date'],
    ] as const)
      expect(await run(words, owner), words).toMatchObject({
        code: 2,
        errors: expect.stringContaining(sentence),
      })
    expect(await run('set hours friday 17:00-05:00', owner)).toMatchObject({
      code: 1,
      errors: 'An opening ends after it begins, and by 4 am',
    })
  })
})

describe('Every failure is one sentence', () => {
  test('when no site answers', async () => {
    expect(await run('list', { siteUrl: 'http://127.0.0.1:9' })).toEqual({
      code: 1,
      printed: '',
      errors:
        'No site answers at http://127.0.0.1:9. Start it with npm start, or set SITE_URL to another one.',
    })
  })

  test('when the password is wrong, or the account is a customer’s', async () => {
    const customer = await createUser(site)
    for (const wrong of [
      { email, password: 'wrong' },
      { email: customer.email, password: PASSWORD },
    ]) {
      const { code, errors } = await run('list', { credentials: async () => wrong })
      expect({ code, errors }).toEqual({
        code: 1,
        errors: 'The e-mail address or the password is not right. Check KITCHEN_EMAIL and KITCHEN_PASSWORD.',
      })
    }
  })

  test('when the order does not exist', async () => {
    for (const command of ['show', 'next'])
      expect(await run(`${command} ${newTrackingId()}`)).toMatchObject({
        code: 1,
        errors: 'We do not know this order.',
      })
  })

  test('When the arguments are wrong, the usage is printed', async () => {
    for (const words of ['', 'cook', 'show', 'list --all']) {
      const { code, errors } = await run(words)
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
    const { code, errors } = await run('list', {
      credentials: () => readCredentials({ KITCHEN_EMAIL: 'rosa@example.com' }, { isTerminal: false }),
    })
    expect(code).toBe(2)
    expect(errors).toContain('Set KITCHEN_EMAIL and KITCHEN_PASSWORD')
  })
})

describe('`reviews`, `hide` and `unhide`', () => {
  test('let the owner read the reviews, hide one with a reason, and show it again', async () => {
    const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })
    const credentials = async () => ({ email: owner.email, password: PASSWORD })
    const asOwner = (words: string) => run(words, { credentials })
    expect((await asOwner('reviews')).printed).toBe('No reviews.')
    const dish = await createDish(site.db, { name: 'Suya' })
    const { id } = await createReview(site.db, {
      productId: dish.id,
      verified: true,
      name: 'Bem\u0007',
      email: 'bem@example.com',
      text: 'Too hot\nfor me',
      createdAt: new Date('2026-11-21T03:30:00Z'),
    })
    const table = async () => (await asOwner('reviews')).printed.split('\n')
    expect(await table()).toEqual([
      'ID  DATE        STARS  ORDER     DISH  NAME  E-MAIL           STATE  TEXT',
      `${String(id).padEnd(2)}  20-11-2026  4      verified  Suya  Bem   bem@example.com  shown  Too hot for me`,
    ])
    expect(await asOwner(`hide ${id} Insults a cook`)).toEqual({
      code: 0,
      printed: 'The review is hidden.',
      errors: '',
    })
    expect((await table())[1]).toContain('hidden by Imani: Insults a cook')
    expect((await asOwner(`hide ${id} Again`)).printed).toBe('The review was hidden before.')
    expect((await asOwner(`unhide ${id} Apologised`)).printed).toBe('The review is shown.')
    expect((await site.db.review.findUniqueOrThrow({ where: { id } })).hiddenAt).toBeNull()
  })

  test('are not for cooks, and need a number and a reason', async () => {
    expect((await run('hide 1 Spam')).code).toBe(1)
    expect((await run('hide')).errors).toContain('Which review? npm run kitchen -- hide 7 <reason>')
    expect((await run('unhide 7')).errors).toContain('To unhide a review needs a reason')
  })
})
