import { join } from 'node:path'
import { addDays, call, getReport, serviceDate } from '@baobab/contract'
import { createDb, type Db } from '@baobab/db'
import { createManyOrders } from '../test/many/orders.ts'
import { checkoutLoad } from './checkout.ts'
import { type Measured, measure, startServer } from './harness.ts'
import { signIn } from './live.ts'
import { runWithSite } from './site.ts'

// npm run bench -- --beside [seconds]: a checkout beside the reports of a year, and changes of orders with and without their
// notification. Rounds take turns, so that other load on the machine affects all of them.
const seconds = Number(process.argv[2] ?? 8)
const [STORED, ROUNDS, GUESTS, WRITERS] = [100_000, 5, 4, 10]
/** More than a house of this size ever takes; what the guests wait for is the question, not how many the machine bears. */
const CHECKOUTS_PER_SECOND = 20
const LIVE_EVENT = 'add_live_event(live_topic,text,boolean)'

await runWithSite(async ({ databaseUrl }) => {
  const db = createDb(databaseUrl, { poolMax: WRITERS, statementTimeoutMs: 600_000 })
  await db.scheduleSettings.updateMany({ data: { unitsPerSlot: 100_000 } })
  // a day's meat would be sold within a second
  await db.$executeRaw`DELETE FROM size_meats`
  await db.$executeRaw`DELETE FROM option_meats`
  await createManyOrders(db, STORED, new Date(), 5)
  const site = await startServer(join(import.meta.dirname, 'servers/checkout.ts'), {
    DATABASE_URL: databaseUrl,
  })
  try {
    const token = await signIn(site, 'owner')
    const today = serviceDate(Date.now())
    const query = { by: 'dish', from: addDays(today, -364), to: today } as const
    const report = () => call(getReport, { query }, { baseUrl: site.url, token })
    const load = await checkoutLoad(db, site.url)
    const order = () => measure(load, seconds, GUESTS, CHECKOUTS_PER_SECOND)
    const { notifying, silent } = await readLiveEvent(db)
    const change = () => measureChanges(db)
    const works: Record<string, () => Promise<Measured>> = {
      'a checkout': order,
      'a checkout, beside a report of a year by dish': () => beside([report], order),
      'a checkout, beside two reports of a year by dish': () => beside([report, report], order),
      'a change of an order': change,
      'a change of an order, without NOTIFY': async () => {
        await db.$executeRawUnsafe(silent)
        return change().finally(() => db.$executeRawUnsafe(notifying))
      },
    }
    await order()
    const rounds = new Map<string, Measured[]>()
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, work] of Object.entries(works))
        rounds.set(name, [...(rounds.get(name) ?? []), await work()])
    console.log('\n| | per second | p50, ms | p99, ms |\n|---|---:|---:|---:|')
    for (const [name, all] of rounds) {
      const figures = (['perSecond', 'p50Ms', 'p99Ms'] as const).map((figure) =>
        median(all.map((one) => one[figure])),
      )
      console.log(`| ${[name, ...figures].join(' | ')} |`)
    }
    console.log(
      `\nMedians of ${ROUNDS} rounds of ${seconds} s; ${GUESTS} guests, ${WRITERS} writers, ${STORED} orders stored.\n`,
    )
  } finally {
    await site.stop()
    await db.$disconnect()
  }
})

/** The function that notifies, and the same one without its notification. */
async function readLiveEvent(db: Db) {
  const [row] = await db.$queryRaw<
    { sql: string }[]
  >`SELECT pg_get_functiondef(${LIVE_EVENT}::regprocedure) AS sql`
  const notifying = row?.sql ?? ''
  const silent = notifying.replace(/PERFORM pg_notify\([^;]*;/, '')
  if (silent === notifying) throw new Error(`${LIVE_EVENT} does not notify`)
  return { notifying, silent }
}

/** Transactions that change an order each, as a cook does. */
async function measureChanges(db: Db): Promise<Measured> {
  const orders = await db.order.findMany({
    select: { id: true },
    where: { paidAt: { not: null } },
    take: 1_000,
  })
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  const write = async (writer: number) => {
    for (let turn = writer; performance.now() < end; turn += WRITERS) {
      const startedAt = performance.now()
      await db.order.update({
        where: { id: orders[turn % orders.length]?.id ?? '' },
        data: { readyAt: new Date() },
      })
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { perSecond: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function beside<T>(repeated: readonly (() => Promise<unknown>)[], work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  const repeating = repeated.map(async (again) => {
    while (!done.signal.aborted) await again()
  })
  const measured = await work().finally(() => done.abort())
  await Promise.all(repeating)
  return measured
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
