import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { countWaiting } from '../../test/queue-behind-row.ts'
import { formLine, getOrder, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

const pit = await pitSite()
beforeEach(() => pit.startTest())
afterEach(() => settleAndCheckBooks(pit.site))

describe('Races', () => {
  test('DAY-01 DAY-05 Twenty guests on two processes order the last ounces: exactly what is there is sold', async () => {
    const other = await pit.startReplica()
    const [noon, evening] = [await pit.lot(20, '11:00'), await pit.lot(0, '17:30')]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        postCheckout(i % 2 ? pit.site : other, pit.plates(1, { ready_at: pit.iso('12:30') })),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    expect(statuses.filter((status) => status === 409)).toHaveLength(18)
    expect(await pit.sold(noon, evening)).toEqual([16, 0])
  }, 60_000)

  test('Orders of several meats in any order do not block each other', async () => {
    const second = await createMeat(pit.site.db)
    const [one, two] = [
      await pit.lot(400, '11:00'),
      await createLot(pit.site.db, second.id, { readyAt: new Date(pit.iso('11:00')), ounces: 400 }),
    ]
    const both = await createDish(pit.site.db, {
      sizes: { Plate: 1250 },
      meats: { Plate: { [second.id]: 8, [pit.meat.id]: 8 } },
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const products = [formLine(i % 2 ? pit.dish : both), formLine(i % 2 ? both : pit.dish)]
        return postCheckout(
          pit.site,
          pickupForm(pit.dish, { products, sub_total: 50, total_price: 50, payment_method: 'paypal' }),
        )
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    // the day after takes what does not fit
    const [a, b] = await pit.sold(one, two)
    expect(a).toBeLessThanOrEqual(400)
    expect(b).toBeLessThanOrEqual(400)
  }, 60_000)

  test('An order locks its lots before its slots', async () => {
    const { db } = pit.site
    const [first, second] = [await pit.lot(40, '11:00'), await pit.lot(40, '11:05')]
    const ready_at = pit.iso('18:00')
    await pit.order(1, { ready_at })
    const placing = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM pit_lots WHERE id = ANY(${[first.id, second.id]}) ORDER BY id FOR UPDATE`
      const reply = postCheckout(pit.site, pit.plates(6, { ready_at })).then(({ status }) => status)
      await expect.poll(() => countWaiting(db)).toBe(1)
      // a deadlock, if the order held the slot already
      await tx.$queryRaw`SELECT 1 FROM slot_work WHERE slot = ${ready_at}::timestamptz FOR UPDATE`
      return { reply }
    })
    expect(await placing.reply).toBe(200)
    expect((await pit.sold(first, second)).reduce((sum, ounces) => sum + ounces)).toBe(56)
  })

  test('A lot that becomes later while guests order is not promised for before it is ready', async () => {
    const noon = await pit.lot(800, '11:00')
    const orders = Array.from({ length: 12 }, () => postCheckout(pit.site, pit.plates(1)))
    const moves = pit.changeLot(noon.id, { later_minutes: 240 })
    await Promise.all([...orders, moves])
    // the invariants after each test compare promises and lots
    const { readyAt } = await pit.site.db.pitLot.findUniqueOrThrow({ where: { id: noon.id } })
    expect([pit.iso('11:00'), pit.iso('15:00')]).toContain(readyAt.toISOString())
  })
})

test('DAY-06 Meat comes back once when the guest does not pay in time, and when staff cancel', async () => {
  const noon = await pit.lot(80, '11:00')
  const first = await pit.order(2)
  expect(await pit.sold(noon)).toEqual([16])
  pit.now = new Date(pit.now.getTime() + 61 * 60_000)
  await sweepPayments(pit.site.deps)
  await sweepPayments(pit.site.deps)
  expect(await pit.sold(noon)).toEqual([0])
  expect((await getOrder(pit.site, first.tracking_id)).status).toBe('cancelled')
  const second = await pit.order(2)
  const cancel = () => pit.cancel(second.tracking_id)
  await Promise.all([cancel(), cancel(), cancel()])
  expect(await pit.sold(noon)).toEqual([0])
})
