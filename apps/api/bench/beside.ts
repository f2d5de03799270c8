import { join } from 'node:path'
import { addDays, serviceDate } from '@baobab/contract'
import { createDb, type Db, type Tx } from '@baobab/db'
import { compareJournal, compareOwnRows, comparePayments } from '../src/ledger/find-differences.ts'
import { postEntries } from '../src/ledger/post-entries.ts'
import { reportFacts } from '../src/reports/report-facts.ts'
import { openReportsDb } from '../src/reports/reports-db.ts'
import { checkoutLoad } from './checkout.ts'
import { measure, startServer } from './harness.ts'
import { manyOrders } from './many-orders.ts'
import { runWithSite } from './site.ts'

// npm run bench -- --beside [seconds]: what an order takes while something else goes on, in rounds that take turns.
const seconds = Number(process.argv[2] ?? 8)
const [STORED, ROUNDS] = [100_000, 5]
const CONNECTIONS = 4

type Beside = {
  begin?: () => Promise<unknown>
  repeat?: () => Promise<unknown>
  end?: () => Promise<unknown>
}

await runWithSite(async ({ databaseUrl }) => {
  const db = createDb(databaseUrl, { poolMax: 5, statementTimeoutMs: 600_000, transactionTimeoutMs: 600_000 })
  const reports = openReportsDb({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseUrl } as never)
  await db.serviceSettings.updateMany({ data: { unitsPerSlot: 100_000 } })
  await db.$executeRaw`DELETE FROM size_meats`
  await db.$executeRaw`DELETE FROM option_meats`
  await manyOrders(db, STORED)
  await listAtProvider(db)
  const postedMs = await timed(() => postEntries(db, new Date(), null))
  const provedMs = await timed(() => prove(db))

  const today = serviceDate(Date.now())
  const year = { from: addDays(today, -364), to: today }
  const report = () =>
    reports.read(
      (tx: Tx) => tx.$queryRaw`SELECT key, sum(cents) FROM (${reportFacts('dish', year)}) facts GROUP BY key`,
    )
  const notify = (word: 'ENABLE' | 'DISABLE') => async () => {
    for (const [table, trigger] of await listNotifying(db))
      await db.$executeRawUnsafe(`ALTER TABLE ${table} ${word} TRIGGER ${trigger}`)
  }
  const besides: Record<string, Beside> = {
    'nothing else': {},
    'the proof of the books, again and again': { repeat: () => prove(db) },
    'two reports of a year, again and again': { repeat: () => Promise.all([report(), report()]) },
    'nothing else, without notifications': { begin: notify('DISABLE'), end: notify('ENABLE') },
  }
  const site = await startServer(join(import.meta.dirname, 'servers/checkout.ts'), {
    DATABASE_URL: databaseUrl,
  })
  const load = await checkoutLoad(db, site.url)
  const rounds = new Map<string, { perSecond: number; p50Ms: number; p99Ms: number }[]>()
  const [warm] = [await measure(load, 3, CONNECTIONS)]
  console.log(`warm: ${warm.perSecond} orders a second`)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, beside] of Object.entries(besides)) {
      const measured = await measureBeside(beside, () => measure(load, seconds, CONNECTIONS))
      rounds.set(name, [...(rounds.get(name) ?? []), measured])
    }
  await site.stop()
  await reports.close()
  await db.$disconnect()
  console.log(`\n| beside | orders/s | p50, ms | p99, ms |\n|---|---:|---:|---:|`)
  for (const [name, all] of rounds) {
    const figures = (['perSecond', 'p50Ms', 'p99Ms'] as const).map((figure) =>
      median(all.map((one) => one[figure])),
    )
    console.log(`| ${[name, ...figures].join(' | ')} |`)
  }
  console.log(
    `\nMedians of ${ROUNDS} rounds of ${seconds} s, ${STORED} orders stored. To post all of them took ${postedMs} ms, a proof ${provedMs} ms.\n`,
  )
})

/** The provider's rows of the stored orders. */
async function listAtProvider(db: Db): Promise<void> {
  await db.$executeRaw`
  INSERT INTO provider_rows (provider, row_id, provider_kind, capture_reference, gross_cents, fee_cents, net_cents, currency, occurred_at, read_at)
  SELECT 'stripe', 'txn_' || id, 'charge', reference, captured_cents, 103, captured_cents - 103, 'usd', settled_at, now()
  FROM payments WHERE captured_cents > 0 AND provider = 'stripe'`
}

/** The statements of the proof, without the calls to providers. */
async function prove(db: Db) {
  const now = new Date()
  await postEntries(db, now, null)
  await comparePayments(db, now, { stripe: now, paypal: now })
  await compareJournal(db, now)
  await compareOwnRows(db)
}

/** The triggers that notify when a transaction commits. */
async function listNotifying(db: Db): Promise<[string, string][]> {
  const rows = await db.$queryRaw<{ table: string; trigger: string }[]>`
    SELECT t.tgrelid::regclass::text AS table, quote_ident(t.tgname) AS trigger
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.prosrc LIKE '%pg_notify%'`
  return rows.map(({ table, trigger }) => [table, trigger])
}

async function measureBeside<T>({ begin, repeat, end }: Beside, work: () => Promise<T>): Promise<T> {
  await begin?.()
  let isOver = false
  const repeating = (async () => {
    while (repeat !== undefined && !isOver) await repeat()
  })()
  const measured = await work().finally(() => {
    isOver = true
  })
  await repeating
  await end?.()
  return measured
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
