import { expect, test } from 'vitest'
import { createBooking } from '../../test/rows/bookings.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createPersonWithEverything } from '../../test/rows/people-with-everything.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import type { ExportedTable } from './exported/exported-table.ts'
import { exportedTables, tablesNotExported } from './exported-tables.ts'

const site = await payingSite()

const download = async (user: { token: string }) =>
  (await site.http.get('/api/user/data').set(bearer(user)).expect(200)).body.data

test('The file holds everything the person typed, ordered, booked and was mailed', async () => {
  const person = await createPersonWithEverything(site)
  const { marker, trackingId, bookingId, coupon } = person
  const data = await download(person)
  expect(data).toMatchObject({
    version: 1,
    profile: { email: person.email, first_name: `${marker}-first`, address: `${marker} Road` },
    social_sign_ins: [{ provider: 'google', subject: marker }],
    sessions: [{ device: 'Unknown device' }],
    pictures: [{ content_type: 'image/webp', bytes: expect.stringMatching(/^UklG/) }],
    addresses: [{ street_address: `1 ${marker} Street`, note: `${marker} note` }],
    favourites: [{ product_id: site.dish.id }],
    orders: [
      {
        tracking_id: trackingId,
        note: `${marker} rings twice`,
        driver_note: `${marker} gate`,
        text_messages: [{ content: `${marker} is ready` }, { kind: 'b', content: null }],
        total_cents: 2250,
        coupon_code: coupon.code,
        lines: [{ product_name: site.dish.name, quantity: 2, choices: [] }],
        payments: [{ status: 'paid', captured_cents: 2250, refunds: [] }],
      },
    ],
    bookings: [{ public_id: bookingId, description: `${marker} dances` }],
    reviews: [{ text: `${marker} liked it`, rating: 5 }],
    contact_messages: [{ message: `${marker} asks` }],
  })
  expect(data.orders[0].coupon_uses).toHaveLength(2)
  expect(data.mails.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['welcome', 'password-reset']),
  )
})

test('The file holds what was ordered, booked and reviewed signed out, when the address is confirmed', async () => {
  const [confirmed, unconfirmed] = [await createUser(site), await createUser(site, { verified: false })]
  for (const [crew, { email }] of [confirmed, unconfirmed].entries()) {
    await createOrder(site.db, { email })
    await createBooking(site.db, { email, startsAt: new Date(), crew: crew + 9, status: 'done' })
    const review = { product_id: site.dish.id, name: 'Ada', email, rating: 5, review: 'Smoky' }
    await site.http.post('/api/user/review').send(review).expect(200)
  }
  const { email } = confirmed
  await createOrder(site.db, { email, userId: unconfirmed.id })
  expect(await download(confirmed)).toMatchObject({
    orders: [{ email }],
    bookings: [{ email }],
    reviews: [{ email }],
  })
  // the other account's own order for that address
  expect(await download(unconfirmed)).toMatchObject({ orders: [{ email }], bookings: [], reviews: [] })
})

test('PRV-17 The file holds nothing of others, no hashes and nothing of the providers', async () => {
  const [ada, ben] = [await createPersonWithEverything(site), await createPersonWithEverything(site)]
  const text = JSON.stringify(await download(ada))
  expect(text).not.toContain(ben.marker)
  const { passwordHash } = await site.db.user.findUniqueOrThrow({ where: { id: ada.id } })
  const order = await site.db.order.findUniqueOrThrow({
    where: { id: ada.orderId },
    include: { payments: true },
  })
  const secrets = [
    passwordHash,
    order.idempotencyKey,
    order.requestHash,
    order.payments[0]?.reference,
    order.payments[0]?.captureReference,
    order.payments[0]?.url,
  ]
  for (const secret of secrets) {
    expect(secret).toEqual(expect.any(String))
    expect(text).not.toContain(secret)
  }
})

test('PRV-17 An address that was never confirmed proves no mail and no message', async () => {
  const user = await createUser(site, { verified: false })
  const { id: orderId } = await createOrder(site.db, { email: user.email })
  await site.db.mail.create({
    data: { messageKey: `order-paid:${orderId}`, kind: 'order-paid', recipient: user.email, orderId },
  })
  expect(await download(user)).toMatchObject({ mails: [], contact_messages: [] })
})

function* allTables(tables: Record<string, ExportedTable>): Generator<ExportedTable> {
  for (const table of Object.values(tables)) {
    yield table
    if (table.children) yield* allTables(table.children)
  }
}
const exported = [...allTables(exportedTables)]

test('Every column of an exported table is in the file or withheld with a reason', async () => {
  for (const { table, columns, withheld } of exported) {
    const rows = await site.db.$queryRaw<{ name: string }[]>`
      SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} ORDER BY ordinal_position`
    const described = [...columns, ...Object.keys(withheld)]
    const remedy = `in apps/api/src/privacy/exported, name every column of ${table} or withhold it with a reason`
    expect(described.toSorted(), remedy).toEqual(rows.map(({ name }) => name).toSorted())
  }
})

test('Every table that refers to a person, or has an e-mail address or a telephone number, is in the file or left out with a reason', async () => {
  const references = await site.db.$queryRaw<{ child: string; parent: string }[]>`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`
  const contacts = await site.db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('email', 'recipient', 'phone')`
  const personal = new Set(['users', ...contacts.map(({ name }) => name)])
  let size = 0
  while (size < personal.size) {
    size = personal.size
    for (const { child, parent } of references) if (personal.has(parent)) personal.add(child)
  }
  const described = [...exported.map(({ table }) => table), ...Object.keys(tablesNotExported)]
  const remedy =
    'describe them in apps/api/src/privacy/exported, or say in privacy/exported-tables.ts why they are not exported'
  expect(
    [...personal].filter((table) => !described.includes(table)),
    remedy,
  ).toEqual([])
})
