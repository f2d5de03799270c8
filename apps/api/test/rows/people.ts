import { randomInt, randomUUID } from 'node:crypto'
import type { Db, Prisma, Role } from '@baobab/db'
import { hashPassword } from '../../src/accounts/password/passwords.ts'
import { startSession } from '../../src/accounts/session/sessions.ts'
import type { TestSite } from '../sites/test-site.ts'

export const PASSWORD = 'mopane smoke at dawn 7'
let passwordHash: Promise<string> | undefined

export type TestUser = Awaited<ReturnType<typeof createUser>>

type Options = {
  role?: Role
  verified?: boolean
  disabled?: boolean
  password?: string | null
  firstName?: string
}

/** A user with a session. All have the same password, because hashing takes long. */
export async function createUser(site: TestSite, options: Options = {}) {
  const { role = 'customer', verified = true, disabled = false, password = PASSWORD, firstName } = options
  passwordHash ??= hashPassword(PASSWORD)
  const user = await site.db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      role,
      passwordHash:
        password === null ? null : password === PASSWORD ? await passwordHash : await hashPassword(password),
      emailVerifiedAt: verified ? new Date() : null,
      disabledAt: disabled ? new Date() : null,
      ...(firstName && { firstName }),
    },
  })
  return { id: user.id, email: user.email, token: await startSession(site.app, site.deps, user, undefined) }
}

/** For a test whose clock runs on: what moves money does not ask for the password. */
export async function keepPasswordFresh(site: TestSite, { id: userId }: TestUser) {
  await site.db.session.updateMany({ where: { userId }, data: { confirmedAt: new Date('2999-01-01') } })
}

/** The site believes it only with TRUST_PROXY. */
export const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Configures a site to count requests per IP and to believe `x-forwarded-for`. */
export const BEHIND_A_PROXY = { RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' }

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** What a signed-in person sends, each time with another idempotency key unless the test names one. */
export const postAs = (
  site: Pick<TestSite, 'http'>,
  user: { token: string },
  path: string,
  body: object,
  key: string = randomUUID(),
) => site.http.post(`/api${path}`).set(bearer(user)).set('idempotency-key', key).send(body)

/** A message of the contact form, as it is stored. */
export const createMessage = (db: Db, data: Partial<Prisma.ContactMessageCreateInput> = {}) =>
  db.contactMessage.create({
    data: {
      firstName: 'Ada',
      lastName: 'Obi',
      email: `${randomUUID()}@example.com`,
      phone: '2535550142',
      subject: 'Goat for forty',
      message: 'Can you?\nOn a Sunday?',
      ...data,
    },
  })
