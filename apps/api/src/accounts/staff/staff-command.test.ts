import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { runStaffCommand } from './staff-command.ts'

const FIRST = 'ember and oak at noon'
const SECOND = 'oak and ember at dusk'

const site = await testSite()

/** The exit code and what was printed. */
async function staff(line: string, password = FIRST) {
  const printed: string[] = []
  const code = await runStaffCommand(line.split(' '), {
    db: site.db,
    readPassword: async () => password,
    print: (line) => printed.push(line),
  })
  return { code, printed: printed.join('\n') }
}

const newEmail = () => `${randomUUID()}@example.com`
const signIn = async (email: string, password: string) =>
  site.http.post('/api/staff/login').send({ email, password })
const ordersWith = async (token: string) =>
  (await site.http.get('/api/staff/order').set(bearer({ token }))).status

test('OPS-08 The first owner is added, and signs in at once', async () => {
  const email = newEmail()
  expect((await signIn(email, FIRST)).status).toBe(401)
  expect(await staff(`add ${email} --role owner`)).toEqual({ code: 0, printed: `${email} can sign in now.` })
  const { body } = await signIn(email, FIRST)
  expect(await ordersWith(body.token)).toBe(200)
  expect((await staff('list')).printed).toContain(`owner    ${email}`)
})

test('A disabled account is refused at the next request, until it is enabled', async () => {
  const email = newEmail()
  await staff(`add ${email} --role kitchen`)
  const { body } = await signIn(email, FIRST)
  expect((await staff(`disable ${email}`)).code).toBe(0)
  expect(await ordersWith(body.token)).toBe(401)
  expect((await signIn(email, FIRST)).status).toBe(401)
  expect((await staff('list')).printed).toContain(`${email} (disabled)`)
  await staff(`enable ${email}`)
  expect((await signIn(email, FIRST)).status).toBe(200)
})

test('A new password ends the sessions and the old password', async () => {
  const email = newEmail()
  await staff(`add ${email} --role kitchen`)
  const { body } = await signIn(email, FIRST)
  expect((await staff(`password ${email}`, SECOND)).code).toBe(0)
  expect(await ordersWith(body.token)).toBe(401)
  expect((await signIn(email, FIRST)).status).toBe(401)
  expect((await signIn(email, SECOND)).status).toBe(200)
})

test('OPS-08 A stranger who registered the address before gets no way into the account of staff', async () => {
  const { id, email, token } = await createUser(site)
  await site.db.identity.create({ data: { userId: id, provider: 'facebook', subject: randomUUID() } })
  await staff(`add ${email} --role owner`, SECOND)
  const user = await site.db.user.findUniqueOrThrow({ where: { id }, include: { identities: true } })
  expect(user).toMatchObject({ role: 'owner', identities: [] })
  expect(await ordersWith(token)).toBe(401)
  expect((await signIn(email, SECOND)).status).toBe(200)
})

test('A code signs in once, and the password stays', async () => {
  const email = newEmail()
  await staff(`add ${email} --role kitchen`)
  const { code: exitCode, printed } = await staff(`code ${email}`)
  expect(exitCode).toBe(0)
  const [code = ''] = printed.split('\n')
  expect((await signIn(email, code)).status).toBe(200)
  expect((await signIn(email, FIRST)).status).toBe(200)
  expect(await staff('code nobody@example.com')).toMatchObject({ code: 1 })
})

test('An account of staff is not added twice, and its password stays', async () => {
  const email = newEmail()
  await staff(`add ${email} --role kitchen`)
  expect(await staff(`add ${email.toUpperCase()} --role owner`, SECOND)).toMatchObject({ code: 1 })
  expect((await signIn(email, FIRST)).status).toBe(200)
})

test.each([
  ['add cook@example.com', 'role'],
  ['add cook@example.com --role customer', 'role'],
  ['add nonsense --role owner', 'e-mail'],
  ['add cook@example.com my-password --role owner', 'never an argument'],
  ['password nobody@example.com', 'no account'],
  ['disable nobody@example.com', 'no account'],
  ['dance cook@example.com', 'list'],
])('“%s” is refused with a reason', async (line, reason) => {
  const { code, printed } = await staff(line)
  expect(code).toBe(1)
  expect(printed).toContain(reason)
})

test.each(['short', 'password123', ''])('The weak password “%s” is refused', async (password) => {
  const email = newEmail()
  expect((await staff(`add ${email} --role owner`, password)).code).toBe(1)
  expect(await site.db.user.count({ where: { email } })).toBe(0)
})

test('As a process it reads the password from the standard input', async () => {
  const email = newEmail()
  const file = fileURLToPath(new URL('../../staff.ts', import.meta.url))
  const child = spawn(process.execPath, [file, 'add', email, '--role', 'owner'], {
    env: { PATH: process.env.PATH, DATABASE_URL: site.config.DATABASE_DIRECT_URL },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(`${FIRST}\n`)
  expect(await text(child.stdout)).toBe(`${email} can sign in now.\n`)
  expect((await signIn(email, FIRST)).status).toBe(200)
})
