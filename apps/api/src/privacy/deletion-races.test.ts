import { expect, test } from 'vitest'
import { changePassword, deleteAccount, sessionStatus } from '../../test/rows/accounts.ts'
import { deliveryAddress, newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createSite, payingSite } from '../../test/sites/paying-site.ts'

/** A second process of the same site. */
const site = await payingSite()
const replica = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })

const ROUNDS = 3
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)

test('PRV-16 An order that is placed while its account is deleted either keeps the account or is refused', async () => {
  for (const round of rounds) {
    const user = await createUser(site)
    const form = pickupForm(site.dish, { email: user.email })
    const [deleted, placed] = await Promise.all([
      deleteAccount(replica, user),
      postCheckout(site, form, newKey()).set(bearer(user)),
    ])
    const account = await site.db.user.count({ where: { id: user.id } })
    const orders = await site.db.order.findMany({ where: { email: user.email }, select: { userId: true } })
    const seen = { round, deleted: deleted.status, placed: placed.status, account, orders }
    expect([
      { round, deleted: 409, placed: 200, account: 1, orders: [{ userId: user.id }] },
      { round, deleted: 200, placed: 401, account: 0, orders: [] },
    ]).toContainEqual(seen)
  }
})

test('PRV-16 Of a deletion and a password change at once, one wins and the other is told', async () => {
  for (const round of rounds) {
    const user = await createUser(site)
    const [deleted, changed] = await Promise.all([
      deleteAccount(replica, user),
      changePassword(site, user.token, 'hickory after rain'),
    ])
    const account = await site.db.user.count({ where: { id: user.id } })
    const statuses = `${deleted.status} ${changed.status}`
    if (account === 0) expect(['200 401', '200 409'], `round ${round}`).toContain(statuses)
    else {
      expect(['401 200', '409 200'], `round ${round}`).toContain(statuses)
      expect(await sessionStatus(site, changed.body.token)).toBe(200)
    }
  }
})

test('PRV-16 Whatever else is written while an account is deleted is stored with it or refused with 401', async () => {
  for (const round of rounds) {
    const user = await createUser(site)
    const post = (path: string, body: object) =>
      site.http.post(`/api/user/${path}`).set(bearer(user)).send(body)
    const address = { ...deliveryAddress, type: 'home', first_name: 'A', last_name: 'B', email: user.email }
    const [deleted, ...written] = await Promise.all([
      deleteAccount(replica, user),
      post('whishlist', { product_id: site.dish.id }),
      post('addressmanagement', address),
      post('profile/process', { ...address, address: 'There' }),
      post('review', {
        product_id: site.dish.id,
        name: 'A',
        email: user.email,
        rating: 5,
        review: `${round}`,
      }),
    ])
    expect(deleted.status).toBe(200)
    expect(written.map(({ status }) => status).filter((status) => status !== 200 && status !== 401)).toEqual(
      [],
    )
    expect(await site.db.review.count({ where: { email: user.email } })).toBe(0)
  }
})

test('PRV-16 Two deletions at once delete once', async () => {
  const user = await createUser(site)
  const answers = await Promise.all([
    deleteAccount(replica, user),
    deleteAccount(replica, user),
    deleteAccount(replica, user),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
})
