import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, restaurantInstant, serviceDate } from '@baobab/contract'
import { daily } from '@baobab/contract/testing'
import { type Db, databaseUnavailable } from '@baobab/db'
import { expect, onTestFinished, test } from 'vitest'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import { proveBooks } from '../../../test/invariants/prove-books.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { waitUntilSettled } from '../../../test/invariants/unsettled.ts'
import { countOutcomes } from '../../../test/random/count-outcomes.ts'
import { randomFrom } from '../../../test/random/random.ts'
import { openChaos, openRestarts } from '../../../test/random/random-chaos.ts'
import { runRandomClients } from '../../../test/random/random-clients.ts'
import type { World } from '../../../test/random/random-world.ts'
import { createBookingPrices } from '../../../test/rows/bookings.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { createUser } from '../../../test/rows/people.ts'
import { createLot, createMeat } from '../../../test/rows/pit.ts'
import { setExtras, setSchedule } from '../../../test/rows/schedule.ts'
import { freePort } from '../../../test/sites/free-port.ts'
import { createSite, startPaymentSandbox } from '../../../test/sites/paying-site.ts'
import { type SiteProcess, startSiteProcess, until } from '../../../test/sites/site-process.ts'

const seconds = Number(process.env.HISTORY_SECONDS ?? 10)
const seed = Number(process.env.HISTORY_SEED ?? randomInt(2 ** 31))
/** A long run shows that the sites settle everything by themselves. A short one does not wait for the sweeper. */
const isLong = seconds > 10
/** Time for everything that moves money to happen at least once. */
const isComplete = seconds >= 600
/** `npm run chaos` */
const isChaos = process.env.HISTORY_FAULTS === 'all'

/** No second try: wrong books are never a busy machine's doing. */
const options = { retry: 0, timeout: (seconds + 510) * 1000 }

const nullWhenUnavailable = (err: unknown) => {
  if (databaseUnavailable(err)) return null
  throw err
}

/** What the site that answered so wrote about it. */
const withLog = (sites: readonly SiteProcess[]) => (error: string) => {
  const [, requestId = '?'] = error.match(/"request_id":"(.+?)"/) ?? []
  const lines = sites.flatMap((site) => site.output().split('\n'))
  return [error, ...lines.filter((line) => line.includes(requestId))].join('\n')
}

/** Why nothing goes on. */
async function describeHang(db: Db, sites: readonly SiteProcess[]): Promise<string> {
  const connections = await db.$queryRaw`
    SELECT pid, application_name, state, wait_event, (now() - xact_start)::text AS age, pg_blocking_pids(pid)::text AS blocked_by, left(query, 100) AS query
    FROM pg_stat_activity WHERE datname = current_database() ORDER BY xact_start`
  const logs = sites.map((site) => `${site.isAlive() ? 'alive' : 'ended'} ${site.output().slice(-4000)}`)
  return [JSON.stringify(connections, null, 1), ...logs].join('\n\n')
}

test(
  `CON-12 ${seconds} seconds of random clients, staff, faults, kills and database restarts leave the books correct (seed ${seed})`,
  options,
  async () => {
    if (isLong) console.log(`HISTORY_SEED=${seed}`)
    const { databaseUrl, env, breakSomething, stop } = await (isChaos ? openChaos() : openRestarts(isLong))
    onTestFinished(stop)
    const ports = [await freePort(), await freePort()] as const
    // the site that receives the events is killed, too
    const sandbox = await startPaymentSandbox(`http://127.0.0.1:${ports[0]}`)
    const desk = await createSite(sandbox, { DATABASE_URL: databaseUrl })
    const started: SiteProcess[] = []
    const start = async (port: number) => {
      const site = await startSiteProcess({
        port,
        databaseUrl,
        sandbox,
        env: { ...env, DATA_DIR: desk.config.DATA_DIR },
      })
      started.push(site)
      return site
    }
    const sites = await Promise.all(ports.map(start))
    onTestFinished(async () => {
      await Promise.all(sites.map((site) => site.kill()))
    })
    await createBookingPrices(desk.db)
    await setExtras(desk, { tips: true })
    const owner = await createUser(desk, { role: 'owner' })
    const coupon = await desk.db.coupon.create({
      data: { code: 'TENTH', percent: 10, endsAt: new Date(Date.now() + 3_600_000), maxUses: 25 },
    })
    // closed for a part of each day, with little room, so that orders go to other times and days
    const hours = daily({ opens: '11:00', closes: '14:00' }, { opens: '17:00', closes: '01:00' })
    await setSchedule(desk, { hours, units_per_slot: 8, days_ahead: 7 })
    const meat = await createMeat(desk.db)
    const today = serviceDate(Date.now())
    for (let day = 0; day < 4; day += 1)
      for (const time of ['11:00', '18:00'])
        await createLot(desk.db, meat.id, {
          readyAt: restaurantInstant(addDays(today, day), time),
          ounces: 160,
        })
    const world: World = {
      db: desk.db,
      sites: ports.map((port) => `http://127.0.0.1:${port}`),
      sandbox,
      dish: await createDish(desk.db, { sizes: { Plate: 1250 } }),
      smokedDish: await createDish(desk.db, {
        sizes: { Plate: 1250 },
        meats: { Plate: { [meat.id]: 8 } },
      }),
      couponCode: coupon.code,
      staffToken: owner.token,
      orders: [],
      bookings: [],
      serverErrors: [],
    }

    let isOver = false
    const faults: Record<string, number> = {}
    const count = (fault: string) => {
      faults[fault] = (faults[fault] ?? 0) + 1
    }
    const killSites = async () => {
      const random = randomFrom(seed)
      while (!isOver) {
        await sleep(1000 + random.upTo(2000))
        const index = random.upTo(2)
        await sites[index]?.kill()
        count('kills')
        const port = ports[index]
        if (port !== undefined) sites[index] = await start(port)
      }
    }
    const breakThings = async () => {
      const random = randomFrom(seed + 1)
      while (!isOver) {
        await sleep(4000 + random.upTo(isLong ? 30_000 : 2000))
        count(await breakSomething(random))
      }
    }
    const [counts] = await Promise.all([
      runRandomClients(world, { seed, clients: 8, forMs: seconds * 1000 }).finally(() => {
        isOver = true
      }),
      killSites(),
      breakThings(),
    ])
    sandbox.faults.clear()
    sandbox.money.setReportLag(0)
    const report = `seed ${seed}: ${JSON.stringify({ ...counts, ...faults })}`
    if (isLong) {
      // What is done at night, and after the sweeper's longest pause. The connections of before the last failover end at their first use.
      await until(() =>
        desk.db.$executeRaw`
          WITH due AS (UPDATE payments SET next_check_at = now() WHERE status IN ('started', 'processing'))
          SELECT graphile_worker.add_job('reconcile-paid')`.catch(nullWhenUnavailable),
      )
      const ms = await waitUntilSettled(desk.db, sandbox).catch(async (err: Error) => {
        err.message += `\n${await describeHang(desk.db, sites)}`
        throw err
      })
      console.log(`settled ${Math.round(ms / 1000)} seconds after the last fault`)
    }
    await Promise.all(sites.map((site) => site.stop()))
    if (!isLong) {
      // the jobs of killed processes run again
      await desk.db
        .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`
      await desk.db
        .$executeRaw`UPDATE graphile_worker._private_job_queues SET locked_at = NULL, locked_by = NULL WHERE locked_at IS NOT NULL`
      await settleAll({ ...desk, sandbox })
    }

    expect(world.serverErrors.map(withLog(started)), report).toEqual([])
    const paid = await desk.db.order.count({ where: { paidAt: { not: null } } })
    expect(paid, report).toBeGreaterThan(0)
    await expectInvariants(
      desk.db,
      sandbox.ledger(),
      [...world.orders, ...world.bookings].map(({ id }) => id),
    ).catch((err: Error) => {
      err.message = `${report}\n${err.message}`
      throw err
    })
    const proof = await proveBooks(desk, 2, { stay: true })
    expect([proof.red, proof.unexplainedCents], report).toEqual([[], 0])
    expect(proof.matched, report).toBeGreaterThan(0)
    if (isLong) {
      const outcomes = await countOutcomes(desk.db)
      const missing = Object.keys(outcomes).filter((name) => outcomes[name] === 0)
      if (isComplete) expect(missing, report).toEqual([])
      const journal = await desk.db.ledgerEntry.count()
      console.log(report, {
        paid,
        ...outcomes,
        ledger: sandbox.ledger().length,
        matched: proof.matched,
        journal,
        unexplainedCents: proof.unexplainedCents,
      })
    }
  },
)
