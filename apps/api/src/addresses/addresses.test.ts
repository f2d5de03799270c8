import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, createUser, type TestUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

const form = {
  first_name: 'Ada',
  last_name: 'Obi',
  company_name: '',
  email: 'Ada@Example.com',
  street_address: '1914 Pacific Avenue',
  address: '1914 Pacific Avenue',
  phone: '2535550142',
  country: 'United States',
  apartment_suit: '4b',
  state: 'WA',
  city: 'Tacoma',
  zip: '98402',
  type: 'home',
}
const url = '/api/user/addressmanagement'
const add = (user: TestUser, more: object = {}) =>
  site.http
    .post(url)
    .set(bearer(user))
    .type('form')
    .send({ ...form, ...more })
const edit = (user: TestUser, id: number | string, more: object = {}) =>
  site.http
    .post(`${url}/${id}`)
    .set(bearer(user))
    .type('form')
    .send({ ...form, _method: 'PUT', ...more })
const remove = (user: TestUser, id: number | string) => site.http.delete(`${url}/${id}`).set(bearer(user))
const list = async (user: TestUser) =>
  (await site.http.get(url).set(bearer(user)).expect(200)).body.address_managements
const findRow = (user: TestUser) => site.db.address.findFirstOrThrow({ where: { userId: user.id } })

test('An address is added, listed, changed and deleted', async () => {
  const user = await createUser(site)
  expect(await list(user)).toEqual([])
  await add(user).expect(200, { status: true, message: 'A New Address Has Been Added' })
  expect(await list(await createUser(site)), 'AZN-01 to another customer').toEqual([])
  const [{ id }] = await list(user)
  expect(await list(user)).toEqual([{ ...form, id, email: 'ada@example.com', note: '', last_used_at: null }])

  await edit(user, id, { city: 'Seattle', type: 'office', apartment_suit: '' }).expect(200, {
    status: true,
    message: 'Address Saved..!',
  })
  expect(await list(user)).toEqual([
    {
      ...form,
      id,
      email: 'ada@example.com',
      note: '',
      city: 'Seattle',
      type: 'office',
      apartment_suit: '',
      last_used_at: null,
    },
  ])
  await remove(user, id).expect(200, { status: true })
  expect(await list(user)).toEqual([])
  await remove(user, id).expect(404)
})

test('An address tells when its customer last paid for a delivery there', async () => {
  const [user, neighbour] = [await createUser(site), await createUser(site)]
  const place = { orderType: 'delivery', streetAddress: form.street_address, apartment: '4b' } as const
  const at = (day: string) => new Date(`2026-11-${day}T19:00:00Z`)
  await add(user, { zip: '98407' }).expect(200)
  await add(user, { zip: '98407', apartment_suit: '' }).expect(200)
  await createOrder(site.db, { ...place, userId: user.id, createdAt: at('02') })
  await createOrder(site.db, { ...place, userId: user.id, createdAt: at('10') })
  await createOrder(site.db, { ...place, userId: user.id, createdAt: at('12'), paid: false })
  await createOrder(site.db, { ...place, userId: neighbour.id, createdAt: at('14') })
  expect((await list(user)).map(({ last_used_at }: { last_used_at: string }) => last_used_at)).toEqual([
    '2026-11-10T19:01:00.000Z',
    null,
  ])
})

test('An empty form gets the specified message for every field', async () => {
  const answer = await site.http
    .post(url)
    .set(bearer(await createUser(site)))
    .send({})
    .expect(422)
  expect(answer.body.errors).toEqual({
    first_name: 'First Name is required',
    last_name: 'Last Name is required',
    email: 'Email is required',
    street_address: 'Street Address is required',
    phone: 'Phone is required',
    country: 'Country is required',
    state: 'State is required',
    city: 'City is required',
    zip: 'Zip is required',
    type: 'Location Type is required',
  })
})

test('A customer can save fifty addresses', async () => {
  const user = await createUser(site)
  await add(user).expect(200)
  const { id: _id, ...row } = await findRow(user)
  await site.db.address.createMany({ data: Array.from({ length: 49 }, () => row) })
  const answer = await add(user).expect(422)
  expect(answer.body.message).toContain('up to 50 addresses')
})

test.each([
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  'abc',
  '1.5',
  '1e3',
  '%00',
  '1;DROP',
  randomUUID(),
])('AZN-01 An address with the id %s is not found', async (id) => {
  const user = await createUser(site)
  expect([(await edit(user, id)).status, (await remove(user, id)).status]).toEqual([404, 404])
})

test('CON-13 Twelve addresses sent at once stop at the fiftieth', async () => {
  const user = await createUser(site)
  for (let kept = 0; kept < 44; kept += 1) await add(user).expect(200)
  const sent = await Promise.all(Array.from({ length: 12 }, () => add(user)))
  const statuses = sent.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.filter((status) => status === 422)).toHaveLength(6)
  expect(await list(user)).toHaveLength(50)
})
