import { endpoints } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { examples } from '../../http/docs/examples.ts'

let now = new Date()
const site = await testSite({ DATABASE_URL: await freshDatabase() }, { now: () => now })

/** Money goes back, is booked or becomes cheaper, or what another person may do changes. */
const ASKS = {
  money: [
    'acceptPayment',
    'addCoupon',
    'cancelOrder',
    'cancelStaffBooking',
    'closeBooksMonth',
    'correctLedger',
    'explainDifference',
    'refundBooking',
    'refundOrder',
    'returnPayment',
    'saveCoupon',
    'saveTax',
    'sendEvidence',
    'sendRecall',
    'settleUnknownPayment',
  ],
  people: ['cancelInvite', 'endPersonSessions', 'invitePerson', 'savePerson'],
}

/** The request of the example in /api/docs, a quarter of an hour after the owner typed the password. */
async function isAskedAgain({ name, method, path }: (typeof endpoints)[number]): Promise<boolean> {
  now = new Date()
  const owner = await createUser(site, { role: 'owner' })
  now = new Date(Date.now() + 16 * 60_000)
  const { params = {}, query = {}, body } = (examples[name] ?? {}) as Record<string, object | undefined>
  const values = new Map(Object.entries(params))
  const url = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(values.get(param))))
  const request = site.http[method.toLowerCase() as 'post'](`/api${url}`).query(query).set(bearer(owner))
  return (await request.send(body)).body.code === 'password_again'
}

test('What moves money or changes people asks for the password again, and nothing else does', async () => {
  const writes = endpoints.filter(
    ({ method, auth }) => method !== 'GET' && (auth === 'owner' || auth === 'kitchen'),
  )
  const asked: string[] = []
  for (const endpoint of writes) if (await isAskedAgain(endpoint)) asked.push(endpoint.name)
  expect(asked.sort()).toEqual([...ASKS.money, ...ASKS.people].sort())
})

test('A cook who cancels an order in the rush is not asked', async () => {
  now = new Date()
  const cook = await createUser(site, { role: 'kitchen' })
  now = new Date(Date.now() + 16 * 60_000)
  const cancel = site.http.post('/api/staff/order/7K3M9QZ2W8RT4XV1/cancel').set(bearer(cook))
  expect((await cancel.send({ reason: 'Out of ribs' })).status).toBe(404)
})
