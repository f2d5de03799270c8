import { expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { settleAll } from '../../test/invariants/settle-all.ts'
import { randomFrom } from '../../test/random/random.ts'
import {
  cancelBooking,
  confirmBooking,
  createBookingPrices,
  getBooking,
  inDays,
  moveBooking,
  postBooking,
  showBooking,
  yourWayForm,
} from '../../test/rows/bookings.ts'
import { newKey } from '../../test/rows/checkouts.ts'
import { bearer, createUser, keepPasswordFresh } from '../../test/rows/people.ts'
import { createSite, payingSite } from '../../test/sites/paying-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let skewMs = 0
const deps = { now: () => new Date(Date.now() + skewMs) }
const site = await payingSite({ deps })
const replica = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL }, deps)
await createBookingPrices(site.db)
const owner = await createUser(site, { role: 'owner' })
await keepPasswordFresh(site, owner)

const DAYS = [40, 41, 42, 43]
const TIMES = ['11:00', '14:30', '18:00', '20:15']
const FAULTS = ['retrieve', 'expire', 'create', 'refund', 'webhook'] as const

test.each([1, 2, 3])(
  'CON-17 Whatever happens to bookings at once, the books are right at the end (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const { sandbox } = site
    const known: string[] = []
    const anySite = () => (random.chance(0.5) ? site : replica)
    const aDay = () => inDays(random.pick(DAYS) ?? 40)
    const aTime = () => random.pick(TIMES) ?? '18:00'
    const aBooking = () => random.pick(known) ?? 'ZZZZZZZZZZZZZZZZ'

    const book = async () => {
      const form = yourWayForm({
        event_date: aDay(),
        event_time: aTime(),
        payment_method: random.chance(0.5) ? 'stripe' : 'paypal',
      })
      const key = newKey()
      const answers = await Promise.all(
        Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => postBooking(anySite(), form, key)),
      )
      for (const { body } of answers) if (body.status) known.push(body.book_event_id)
      return answers
    }
    const pay = async () => {
      const stored = await site.db.booking.findUnique({
        where: { publicId: aBooking() },
        include: { payments: true },
      })
      const payment = random.pick(stored?.payments ?? [])
      if (payment?.reference == null || payment.provider === 'none') return []
      const provider = sandbox[payment.provider]
      try {
        if ('pay' in provider) provider[random.chance(0.8) ? 'pay' : 'decline'](payment.reference)
        else provider[random.chance(0.8) ? 'approve' : 'decline'](payment.reference)
      } catch {
        // the page is closed or paid already
      }
      return []
    }
    const cancel = async () => {
      const bookingId = aBooking()
      if (bookingId.startsWith('ZZ')) return []
      const { cancellation } = await showBooking(anySite(), bookingId)
      return Promise.all([
        cancelBooking(anySite(), bookingId, cancellation.refund),
        ...(random.chance(0.3) ? [cancelBooking(anySite(), bookingId, cancellation.refund)] : []),
      ])
    }
    const houseCancel = async () => [
      await anySite()
        .http.post(`/api/staff/booking/${aBooking()}/cancel`)
        .set(bearer(owner))
        .send({ reason: 'The smoker is down' }),
    ]
    const actions = [
      book,
      book,
      book,
      pay,
      pay,
      pay,
      cancel,
      houseCancel,
      async () => [await moveBooking(anySite(), aBooking(), aDay(), aTime())],
      async () => [await moveBooking(anySite(), aBooking(), aDay(), aTime())],
      async () => [await confirmBooking(anySite(), aBooking())],
      async () => {
        skewMs += random.upTo(20) * 60_000
        await sweepPayments(anySite().deps).catch(() => {})
        return []
      },
      async () => {
        const operation = random.pick(FAULTS) ?? 'retrieve'
        if (operation === 'webhook') sandbox.faults.add({ kind: 'drop', operation, times: 2 })
        else sandbox.faults.add({ kind: 'status', operation, status: 503, times: 2 })
        return []
      },
    ]
    const statuses = new Set<number>()
    for (let round = 0; round < 25; round += 1) {
      const chosen = Array.from({ length: 6 }, () => random.pick(actions) ?? book)
      const answers = (await Promise.all(chosen.map((action) => action()))).flat()
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses].filter((status) => ![200, 404, 409, 429, 503].includes(status))).toEqual([])

    sandbox.faults.clear()
    skewMs += 60 * 60_000
    await settleAll(site, 3)
    await expectInvariants(site.db, sandbox.ledger())
    const left = await site.db.booking.findMany({ where: { status: 'held' } })
    expect(left.map(({ publicId }) => publicId)).toEqual([])
    for (const publicId of new Set(known)) {
      const { status, cancelledBy, payments } = await getBooking(site, publicId)
      const kept = payments.reduce(
        (sum, { capturedCents, refundedCents }) => sum + (capturedCents ?? 0) - refundedCents,
        0,
      )
      // more than 14 days before: a cancelled event costs nothing, whichever side cancelled it
      expect({ publicId, status, cancelledBy, kept }).toMatchObject({
        kept: status === 'booked' ? 55_650 : 0,
      })
    }
  },
  120_000,
)
