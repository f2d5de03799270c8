import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { createOneTimeToken } from '../lib/one-time-token.ts'
import { removeExpired } from './remove-expired.ts'

test('Expired rows are removed, others stay', async () => {
  const site = await testSite()
  const { db } = site
  const { id: userId, email } = await createUser(site)
  await db.session.deleteMany({ where: { userId } })
  const marker = randomUUID()
  const hour = 3_600_000
  const now = Date.now()
  const createdAt = new Date(now - 400 * 24 * hour)
  for (const expiresAt of [new Date(now - hour), new Date(now + hour)]) {
    await db.rateLimit.create({
      data: { key: `${marker}:${randomUUID()}`, windowStart: createdAt, expiresAt },
    })
    await db.session.create({
      data: { id: randomUUID(), userId, tokenVersion: 0, device: 'Chrome on Linux', expiresAt },
    })
    const { tokenHash } = createOneTimeToken()
    await db.passwordReset.create({ data: { userId, tokenHash, createdAt, expiresAt } })
    await db.emailVerification.create({ data: { userId, email, tokenHash, createdAt, expiresAt } })
  }
  for (const lastAt of [createdAt, new Date(now)])
    await db.knownDevice.create({ data: { userId, deviceHash: randomUUID(), lastAt } })

  await removeExpired(site.deps)

  const own = { where: { userId } }
  const left = {
    counters: await db.rateLimit.findMany({ where: { key: { startsWith: marker } } }),
    sessions: await db.session.findMany(own),
    resets: await db.passwordReset.findMany(own),
    verifications: await db.emailVerification.findMany(own),
  }
  for (const [what, rows] of Object.entries(left)) {
    expect(rows, what).toHaveLength(1)
    expect(rows[0]?.expiresAt.getTime(), what).toBe(now + hour)
  }
  expect((await db.knownDevice.findMany(own)).map(({ lastAt }) => lastAt.getTime())).toEqual([now])
})
