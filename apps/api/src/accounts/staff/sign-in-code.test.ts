import { describe, expect, test } from 'vitest'
import { BEHIND_A_PROXY, createUser, randomIp } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { createSignInCode } from './sign-in-code.ts'

let now = new Date()
const site = await testSite(BEHIND_A_PROXY, { now: () => now })

const signIn = async (email: string, password: string, path = 'staff', ip = randomIp()) =>
  site.http.post(`/api/${path}/login`).set('x-forwarded-for', ip).send({ email, password })
const createCode = (email: string) => createSignInCode(site.deps, { name: 'command:staff' }, email)
const createCook = () => createUser(site, { role: 'kitchen', firstName: 'Tunde' })

describe('AUT-20 A sign-in code', () => {
  test('opens an account of staff while a stranger guesses its password, and the account then knows the tablet', async () => {
    const { email } = await createCook()
    const tablet = randomIp()
    for (let n = 0; n < 12; n += 1) await signIn(email, 'not it')
    expect((await signIn(email, 'not it', 'staff', tablet)).status).toBe(429)
    const code = await createCode(email)
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
    const { status, body } = await signIn(email, ` ${code.toLowerCase()}`, 'staff', tablet)
    expect({ status, body }).toMatchObject({ status: 200, body: { role: 'kitchen', name: 'Tunde' } })
    await site.http.get('/api/staff/board').set('authorization', `Bearer ${body.token}`).expect(200)
    expect((await signIn(email, 'not it', 'staff', tablet)).status).toBe(401)
  })

  test('works once, also when it is typed twice at once', async () => {
    const { email } = await createCook()
    const code = await createCode(email)
    const answers = await Promise.all([1, 2, 3].map(() => signIn(email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('ends after a quarter of an hour, and is stored as a hash', async () => {
    const { id, email } = await createCook()
    const code = await createCode(email)
    const stored = JSON.stringify(await site.db.passwordReset.findMany({ where: { userId: id } }))
    expect(stored).not.toContain(code.replaceAll('-', ''))
    const { expiresAt } = await site.db.passwordReset.findFirstOrThrow({ where: { userId: id } })
    const where = { subject: 'users', subjectId: String(id), field: 'sign_in_code_valid_until' }
    expect(await site.db.change.findMany({ where })).toMatchObject([
      { label: email, actorName: 'command:staff', before: null, after: expiresAt.toISOString() },
    ])
    now = new Date(Date.now() + 15 * 60_000 + 1_000)
    expect((await signIn(email, code)).status).toBe(401)
    now = new Date()
  })

  test('opens no other account, none that is disabled, and is not made for customers', async () => {
    const [cook, other, customer] = [await createCook(), await createCook(), await createUser(site)]
    const code = await createCode(cook.email)
    expect((await signIn(other.email, code)).status).toBe(401)
    await site.db.user.update({ where: { id: cook.id }, data: { disabledAt: new Date() } })
    expect((await signIn(cook.email, code)).status).toBe(401)
    for (const { email } of [cook, customer])
      await expect(createCode(email)).rejects.toThrow('no account of staff')
  })

  test('is void when its cook becomes a customer', async () => {
    const { id, email } = await createCook()
    const code = await createCode(email)
    await site.db.user.update({ where: { id }, data: { role: 'customer' } })
    expect((await signIn(email, code)).status).toBe(401)
    expect((await signIn(email, code, 'user')).status).toBe(401)
  })
})
