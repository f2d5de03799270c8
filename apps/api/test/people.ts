import { randomInt, randomUUID } from 'node:crypto'
import type { Role } from '@baobab/db'
import { hashPassword } from '../src/accounts/password/passwords.ts'
import { issueToken } from '../src/accounts/session/sessions.ts'
import type { TestSite } from './test-site.ts'

export const PASSWORD = 'mopane smoke at dawn 7'
let hashed: Promise<string> | undefined

export type TestUser = Awaited<ReturnType<typeof createUser>>

type Wanted = {
  role?: Role
  verified?: boolean
  disabled?: boolean
  password?: string | null
  firstName?: string
}

/** Someone with an account and a session. Everybody's password is the same, because a hash takes its time. */
export async function createUser(site: TestSite, wanted: Wanted = {}) {
  const { role = 'customer', verified = true, disabled = false, password = PASSWORD, firstName } = wanted
  hashed ??= hashPassword(PASSWORD)
  const user = await site.db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      role,
      passwordHash:
        password === null ? null : password === PASSWORD ? await hashed : await hashPassword(password),
      emailVerifiedAt: verified ? new Date() : null,
      disabledAt: disabled ? new Date() : null,
      ...(firstName && { firstName }),
    },
  })
  return { id: user.id, email: user.email, token: issueToken(site.app, user) }
}

/** Somebody else's address each time; needs TRUST_PROXY. */
export const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** For a site that counts requests by address, as in production, and believes the proxy on this machine. */
export const BEHIND_A_PROXY = { RATE_LIMIT: '1000000', TRUST_PROXY: '127.0.0.1' }

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
