import { addDays, restaurantInstant } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { platesForm, postCheckout, showOrder } from '../rows/checkouts.ts'
import { createDish } from '../rows/dishes.ts'
import { bearer, createUser } from '../rows/people.ts'
import { createLot, createMeat } from '../rows/pit.ts'
import { type ScheduleChanges, setSchedule } from '../rows/schedule.ts'
import { createSite, payingSite } from './paying-site.ts'

type Options = {
  firstDay: string
  /** How far the days of one test are from those of the next. */
  daysPerTest: number
  service: ScheduleChanges
}

/** Open all day, with more room than any test takes. */
const ROOMY: Options = {
  firstDay: '2027-06-01',
  daysPerTest: 9,
  service: { hours: daily({ opens: '11:00', closes: '21:00' }), units_per_slot: 1000 },
}

/** A paying site whose clock the test moves. `startTest` gives each test days, a meat and a dish of its own. */
export async function pitSite({ firstDay, daysPerTest, service } = ROOMY) {
  let date = firstDay
  const iso = (time: string, days = 0) => restaurantInstant(addDays(date, days), time).toISOString()
  let now = new Date(iso('12:01'))
  const site = await payingSite({ deps: { now: () => now }, webhooks: false })
  await setSchedule(site, service)
  const createOwnThings = async () => {
    const meat = await createMeat(site.db)
    return {
      meat,
      /** Half a pound a plate. */
      dish: await createDish(site.db, {
        sizes: { Plate: 1250, Rack: 3333 },
        meats: { Plate: { [meat.id]: 8 }, Rack: { [meat.id]: 40 } },
      }),
      cook: await createUser(site, { role: 'kitchen', firstName: 'Kofi' }),
    }
  }
  let own = await createOwnThings()
  const send = (method: 'get' | 'post' | 'patch', path: string) =>
    site.http[method](`/api/staff/${path}`).set(bearer(own.cook))
  const plates = (quantity: number, changes: object = {}) => platesForm(own.dish, quantity, changes)
  return {
    site,
    /** A second process of the same site. */
    startReplica: () =>
      createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL }, { now: () => now }),
    startTest: async () => {
      date = addDays(date, daysPerTest)
      now = new Date(iso('12:01'))
      own = await createOwnThings()
    },
    /** A time of the test's first day, or so many days later. */
    iso,
    get today() {
      return date
    },
    get now() {
      return now
    },
    set now(at: Date) {
      now = at
    },
    get meat() {
      return own.meat
    },
    get dish() {
      return own.dish
    },
    plates,
    order: async (quantity: number, changes: object = {}) =>
      (await postCheckout(site, plates(quantity, changes)).expect(200)).body,
    lot: (ounces: number, time: string, days = 0) =>
      createLot(site.db, own.meat.id, { readyAt: new Date(iso(time, days)), ounces }),
    sold: (...lots: { id: number }[]) =>
      Promise.all(
        lots.map(async ({ id }) => (await site.db.pitLot.findUniqueOrThrow({ where: { id } })).soldOunces),
      ),
    /** As a guest. */
    show: (trackingId: string) => showOrder(site, trackingId),
    /** As the cook of this test. */
    send,
    move: (trackingId: string, from: string, to: string) =>
      send('post', `order/${trackingId}/move`).send({ from, to }),
    changeLot: (id: number, body: object) => send('patch', `pit/${id}`).send(body),
    cancel: (trackingId: string) => send('post', `order/${trackingId}/cancel`).send({ reason: 'Rain' }),
  }
}
