import { randomUUID } from 'node:crypto'
import { type Endpoint, endpoints } from '@baobab/contract'
import { expect, test } from 'vitest'
import { deliveryAddress, formLine, newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { createPersonWithEverything } from '../../test/rows/people-with-everything.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()

const UNKNOWN = 2_147_483_646

const addressForm = {
  ...deliveryAddress,
  first_name: 'Ben',
  last_name: 'Obi',
  email: 'ben@example.com',
  street_address: '1 Mine Now Street',
  type: 'home',
}

type Owned = {
  id: (userId: number) => Promise<number | string | undefined>
  unknown: number | string
  body?: object
}
const address: Owned = {
  id: async (userId) => (await site.db.address.findFirst({ where: { userId } }))?.id,
  unknown: UNKNOWN,
}
const review: Owned = {
  id: async (userId) => (await site.db.review.findFirst({ where: { userId } }))?.id,
  unknown: UNKNOWN,
}
const session: Owned = {
  id: async (userId) => (await site.db.session.findFirst({ where: { userId } }))?.id,
  unknown: randomUUID(),
}

/** The ids of what belongs to one account. */
const owned: Record<string, Owned> = {
  editAddress: { ...address, body: { ...addressForm, _method: 'PUT' } },
  deleteAddress: address,
  editReview: { ...review, body: { rating: 1, review: 'Not mine.' } },
  deleteReview: review,
  endSession: session,
}

/** Random ids that no caller can guess: one of them lets its holder follow the order, or change the booking. */
const sharedByLink = [
  'getOrder',
  'arriveForOrder',
  'undoArrival',
  'approachOrder',
  'getLateTimes',
  'answerLateOrder',
  'addToOwnOrder',
  'cancelOwnOrder',
  'changeOwnOrder',
  'confirmOrderPayment',
  'giveContact',
  'cancelUnpaidOrder',
  'getBooking',
  'confirmBookingPayment',
  'cancelBooking',
  'moveBooking',
]

/** Dishes have no owner. */
const open = ['getPageText', 'getProduct']

const customersEndpoints = endpoints.filter(
  ({ auth, params }) => params !== undefined && auth !== 'kitchen' && auth !== 'owner',
)

test('AZN-01 The tests below know every endpoint that takes an id in its path', () => {
  const known = [...Object.keys(owned), ...sharedByLink, ...open]
  expect(customersEndpoints.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

const send = ({ method, path }: Endpoint, id: number | string, user: TestUser, payload?: object) =>
  site.app.inject({
    method,
    url: `/api${path.replace(/:\w+/, String(id))}`,
    headers: bearer(user),
    ...(payload && { payload }),
  })

const everythingAbout = async (user: { token: string }) => {
  const { body } = await site.http.get('/api/user/data').set(bearer(user)).expect(200)
  return { ...body.data, exported_at: undefined }
}

test.each(Object.entries(owned))(
  'AZN-01 %s answers another person as if there were no such id, and changes nothing',
  async (name, { id, unknown, body }) => {
    const endpoint = customersEndpoints.find((one) => one.name === name)
    if (endpoint === undefined) throw new Error(`${name} is no endpoint`)
    const owner = await createPersonWithEverything(site)
    const foreign = await id(owner.id)
    if (foreign === undefined) throw new Error('the owner has none')
    const before = await everythingAbout(owner)
    for (const role of ['customer', 'kitchen', 'owner'] as const) {
      const stranger = await createUser(site, { role })
      const [taken, missing] = [
        await send(endpoint, foreign, stranger, body),
        await send(endpoint, unknown, stranger, body),
      ]
      expect([taken.statusCode, missing.statusCode]).toEqual([404, 404])
      expect({ ...taken.json(), request_id: '' }).toEqual({ ...missing.json(), request_id: '' })
    }
    expect(await everythingAbout(owner)).toEqual(before)
  },
)

test.each(['getOrder', 'confirmOrderPayment', 'getBooking'])(
  'AZN-04 %s tells another person neither e-mail address nor telephone number',
  async (name) => {
    const endpoint = customersEndpoints.find((one) => one.name === name)
    if (endpoint === undefined) throw new Error(`${name} is no endpoint`)
    const owner = await createPersonWithEverything(site)
    const id = name.includes('Booking') ? owner.bookingId : owner.trackingId
    const { statusCode, body } = await send(endpoint, id, await createUser(site))
    expect(statusCode).toBe(200)
    for (const secret of [owner.email, '2535550123', `1 ${owner.marker}`]) expect(body).not.toContain(secret)
  },
)

test('AZN-01 The key of another person’s order gives nothing of it', async () => {
  const key = newKey()
  const form = pickupForm(site.dish, { products: [formLine(site.dish)] })
  const [ada, ben] = [await createUser(site), await createUser(site)]
  const first = await postCheckout(site, form, key).set(bearer(ada))
  expect(first.status).toBe(200)
  const second = await postCheckout(site, { ...form, email: ben.email }, key).set(bearer(ben))
  expect(second.text).not.toContain(first.body.tracking_id)
})
