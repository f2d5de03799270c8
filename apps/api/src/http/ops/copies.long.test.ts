import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@baobab/db/testing'
import { hasCaddy, startCaddy, withoutCaddy } from '@baobab/db/testing/caddy'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import { letGuestsCome } from '../../../test/random/guests.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { freePort } from '../../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../../test/sites/paying-site.ts'
import { type SiteProcess, startSiteProcess, until } from '../../../test/sites/site-process.ts'
import { testDb } from '../../../test/sites/test-db.ts'

beforeEach(({ skip }) => skip(!hasCaddy, withoutCaddy))

test('OPS-12 One of three copies is killed and all are replaced one by one while guests order and pay: nothing accepted is lost', {
  timeout: 240_000,
}, async () => {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 3 })
  const dish = await createDish(db, { sizes: { Plate: 1250 } })
  const proxyPort = await freePort()
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${proxyPort}`)
  const ports = [await freePort(), await freePort(), await freePort()]
  const env = { SITE_URL: `http://127.0.0.1:${proxyPort}`, COPIES: '3', DRAIN_SECONDS: '3' }
  const start = (port: number) => startSiteProcess({ port, databaseUrl, sandbox, env })
  const copies: SiteProcess[] = await Promise.all(ports.map(start))
  const caddy = await startCaddy(
    env.SITE_URL,
    copies.map(({ url }) => url),
  )
  onTestFinished(async () => {
    await caddy.stop()
    await Promise.all(copies.map((copy) => copy.kill()))
  })
  const guests = letGuestsCome({ site: () => caddy.url, dish, everyMs: 300 })
  await sleep(2_000)
  await copies[0]?.kill()
  await sleep(2_000)
  copies[0] = await start(ports[0] ?? 0)
  // the proxy asks each second
  await sleep(2_000)

  const afterKill = { ...guests.counts }
  const exits: (number | null | undefined)[] = []
  for (const [index, port] of ports.entries()) {
    exits.push(await copies[index]?.stop())
    copies[index] = await start(port)
    await sleep(2_000)
  }
  expect(exits).toEqual([0, 0, 0])
  expect(guests.counts, 'a copy that stops takes part in no failure').toEqual(afterKill)

  const orders = await guests.leave()
  expect(guests.refused).toEqual([])
  expect(await db.order.count()).toBe(orders.length)
  expect(sandbox.ledger()).toHaveLength(orders.length)
  const mails = () => db.mail.count({ where: { kind: 'order-paid' } })
  await until(async () => (await mails()) === orders.length)
  await expectInvariants(
    db,
    sandbox.ledger(),
    orders.map(({ trackingId }) => trackingId),
  )
})
