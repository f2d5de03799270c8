import { expect, test } from 'vitest'
import { createUser, PASSWORD } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()

test('Staff sign in to the kitchen and get role and name; customers cannot', async () => {
  const cook = await createUser(site, { role: 'kitchen', firstName: 'Thandi' })
  const customer = await createUser(site)
  const signIn = (email: string) => site.http.post('/api/staff/login').send({ email, password: PASSWORD })
  const { body } = await signIn(cook.email).expect(200)
  expect(body).toEqual({ status: true, token: expect.any(String), role: 'kitchen', name: 'Thandi' })
  const rejected = await signIn(customer.email).expect(401)
  expect(rejected.body.code).toBe('login_failed')
})
