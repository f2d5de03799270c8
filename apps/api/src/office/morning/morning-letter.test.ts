import { addDays, restaurantClock, serviceDate, staffPages } from '@baobab/contract'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { asSuperuser, proveBooks } from '../../../test/invariants/prove-books.ts'
import { payOrder } from '../../../test/rows/checkouts.ts'
import { createOrder } from '../../../test/rows/orders.ts'
import { createUser } from '../../../test/rows/people.ts'
import { createLot, createMeat } from '../../../test/rows/pit.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { proveLedger } from '../../ledger/prove-ledger.ts'
import { mailMorningLetter } from './mail-morning-letter.ts'

/** The morning after the orders of this file, by the restaurant's clock. */
const tomorrow = addDays(serviceDate(Date.now()), 1)
const atSeven = new Date(restaurantClock.instant(tomorrow, '07:11'))
let now = new Date()
const site = await payingSite({ deps: { now: () => now } })
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
const letters = async (email = owner.email) =>
  (await mailsTo(site, email)).filter(({ kind }) => kind === 'morning-letter')
const write = async () => {
  await mailMorningLetter(site.deps)
  return (await letters()).at(-1)
}
/** The paths of the site that a letter leads to. */
const findLinks = (html = '') =>
  [...html.matchAll(/href="http:\/\/localhost:3000(\/[^"]*)"/g)].map(([, path = '']) => path)
const forget = () => site.db.mail.deleteMany({ where: { kind: 'morning-letter' } })

beforeEach(async () => {
  await forget()
  now = atSeven
})

test('LED-17 Two copies at once write one letter to each owner, only in the morning of the restaurant', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  for (const time of ['06:59', '12:00', '03:00']) {
    now = new Date(restaurantClock.instant(tomorrow, time))
    await mailMorningLetter(site.deps)
  }
  expect(await letters()).toEqual([])
  now = atSeven
  await Promise.all([mailMorningLetter(site.deps), mailMorningLetter(site.deps)])
  await mailMorningLetter(site.deps)
  expect(await letters()).toHaveLength(1)
  expect(await letters(cook.email)).toEqual([])
})

test('LED-17 Before the night’s proof the letter says that the books haven’t been checked', async () => {
  expect(await write()).toMatchObject({ subject: expect.stringContaining('books haven’t been checked') })
})

test('LED-17 A day that closed says $0.00, what it took in, the pit and what is promised', async () => {
  now = new Date()
  await payOrder(site)
  await proveBooks(site)
  now = atSeven
  await proveLedger(site.deps)
  const letter = await write()
  expect(letter?.subject).toContain('closed at $0.00')
  expect(letter?.text).toContain('Good morning, Amina')
  expect(letter?.text).toContain('Every cent is explained.')
  expect(letter?.text).toContain('1 order: $25.00')
  expect(letter?.text).toMatch(/IN THE PIT TODAY\n\n.+/)
  expect(letter?.html).toContain('Every cent is explained.')
})

test('LED-17 A day that is off names the row', async () => {
  const { id, rowId } = await site.db.ledgerEntry.findFirstOrThrow({
    where: { source: 'site', kind: 'sale' },
  })
  const move = (cents: number) =>
    asSuperuser(site.config.DATABASE_DIRECT_URL, (client) =>
      client.query(
        `UPDATE ledger_legs SET amount_cents = amount_cents + CASE account WHEN 'unassigned' THEN $2::int ELSE -$2::int END
         WHERE entry_id = $1 AND account IN ('unassigned', 'sales_pickup')`,
        [id, cents],
      ),
    )
  await move(100)
  await proveLedger(site.deps)
  const letter = await write()
  expect(letter?.subject).toContain('is off by $2.00')
  expect(letter?.text).toContain(rowId)
  await move(-100)
  await proveLedger(site.deps)
})

test('LED-17 Three things to decide, the most urgent first; each link opens a panel of the office', async () => {
  const { id } = await site.db.order.findFirstOrThrow()
  const incidents = (['refund_failed', 'payment_in_review', 'mail_parked'] as const).map((kind) => ({
    kind,
    key: `${kind}:letter`,
    summary: 'Look at it',
    ...(kind !== 'mail_parked' && { orderId: id }),
  }))
  await site.db.incident.createMany({ data: incidents })
  const letter = await write()
  const [, decisions = ''] = (letter?.text ?? '').split('FOR YOU TO DECIDE')
  expect(decisions.match(/A refund failed|A payment doesn’t match|An e-mail wasn’t sent/g)).toHaveLength(3)
  const paths = findLinks(letter?.html)
  expect(paths.length).toBeGreaterThan(4)
  for (const path of paths) expect(path).toMatch(new RegExp(`^${staffPages.office}`))
})

test('LED-17 A late order and meat that is sold twice stand under the promises, and no link of the letter acts', async () => {
  const { trackingId } = await createOrder(site.db, {
    firstName: 'Desta',
    readyAt: new Date(atSeven.getTime() - 600_000),
  })
  const meat = await createMeat(site.db)
  const lot = await createLot(site.db, meat.id, {
    readyAt: new Date(atSeven.getTime() + 3_600_000),
    ounces: 16,
  })
  await site.db.pitLot.update({ where: { id: lot.id }, data: { soldOunces: 24, soldLimit: 24 } })
  const letter = await write()
  const [, promises = ''] = (letter?.text ?? '').split('PROMISES')
  expect(promises).toMatch(/Late.*Desta/s)
  expect(promises).toMatch(new RegExp(`Oversold.*${meat.name}`, 's'))
  const paths = findLinks(letter?.html)
  expect(paths.some((path) => path.includes(trackingId))).toBe(true)
  const state = () => site.db.$queryRaw`
    SELECT (SELECT jsonb_agg(o ORDER BY o.id) FROM orders o) AS orders, (SELECT jsonb_agg(i ORDER BY i.id) FROM incidents i) AS incidents,
      (SELECT jsonb_agg(l ORDER BY l.id) FROM pit_lots l) AS lots, (SELECT count(*)::int FROM changes) AS changes,
      (SELECT count(*)::int FROM ledger_proofs) AS proofs, (SELECT count(*)::int FROM mails) AS mails`
  const before = await state()
  for (const path of paths) await site.http.get(path.replaceAll('&amp;', '&'))
  expect(await state()).toEqual(before)
})
