import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@baobab/db'
import { type RunningSandbox, startSandbox } from '@baobab/payment-sandbox'
import autocannon from 'autocannon'
import getPort from 'get-port'
import pg from 'pg'
import { listTimes, makeCart } from './checkout.ts'
import { type Server, startServer } from './harness.ts'
import { openStream, signIn } from './live.ts'
import { manyOrders } from './many-orders.ts'
import { runWithSite } from './site.ts'

// npm run bench:load [-- seconds]: a Friday evening on one, two and three copies of the built site.
const seconds = Number(process.argv[2] ?? 30)
const [ORDERS_A_SECOND, PAGES_A_SECOND, TRACKERS, BOARDS] = [5, 60, 1_000, 6]

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_bench',
  STRIPE_WEBHOOK_SECRET: 'whsec_bench',
  PAYPAL_CLIENT_ID: 'bench',
  PAYPAL_CLIENT_SECRET: 'bench',
  PAYPAL_WEBHOOK_ID: 'BENCH1',
}

await runWithSite(async ({ databaseUrl, startSite }) => {
  const db = createDb(databaseUrl, { poolMax: 2, statementTimeoutMs: 300_000 })
  // a real kitchen would be full after a minute, and its pit empty
  await db.scheduleSettings.updateMany({ data: { unitsPerSlot: 100_000 } })
  await db.$executeRaw`DELETE FROM size_meats`
  await db.$executeRaw`DELETE FROM option_meats`
  await manyOrders(db, 10_000)
  const rows: string[] = []
  for (const copies of [1, 2, 3]) {
    const port = await getPort()
    const sandbox = await openSandbox(port)
    const env = {
      ...keys,
      STRIPE_API_URL: sandbox.url,
      PAYPAL_API_URL: sandbox.url,
      RUN_JOBS: 'true',
      COPIES: String(copies),
      TRUST_PROXY: '127.0.0.1',
    }
    const sites = [await startSite({ ...env, PORT: String(port) })]
    while (sites.length < copies) sites.push(await startSite(env))
    const name = `${copies} ${copies === 1 ? 'copy' : 'copies'}`
    try {
      rows.push(await evening(name, sites, db, databaseUrl))
    } finally {
      for (const site of sites) await site.stop()
      await sandbox.close()
    }
  }
  const bare = await startServer(join(import.meta.dirname, 'servers/checkout-sql.ts'), {
    DATABASE_URL: databaseUrl,
  })
  const times = await placeOrders([bare], db, [new Date(Date.now() + 86_400_000).toISOString()], false)
  rows.push(
    `| bare Fastify, one SQL statement an order, nothing else | ${rate(times)} | ${percentiles(times)} | | | | ${bare.memoryMb()} | | |`,
  )
  await bare.stop()
  await db.$disconnect()
  console.log(
    `\n| | orders/s | order p50 / p99, ms | pages/s | page p50 / p99, ms | on the board p50 / p99, ms | MB each | connections | notifications/s |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n${rows.join('\n')}\n`,
  )
})

async function evening(name: string, sites: readonly Server[], db: Db, databaseUrl: string): Promise<string> {
  const [site] = sites
  if (!site) throw new Error('An evening needs a site')
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const token = await signIn(site)
  const board: number[] = []
  const streams: IncomingMessage[] = []
  for (let i = 0; i < BOARDS; i++) {
    const stream = await openStream(`${at(sites, i).url}/api/staff/live`, agent, {
      authorization: `Bearer ${token}`,
    })
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (i === 0 && text.includes('event: change')) board.push(performance.now())
    })
    streams.push(stream)
  }
  const followed = await db.order.findMany({ take: TRACKERS / 5, select: { trackingId: true } })
  for (let i = 0; i < TRACKERS; i++) {
    const { trackingId } = followed[i % followed.length] ?? { trackingId: '' }
    const headers = { 'x-forwarded-for': `10.1.${i >> 8}.${i & 255}` }
    const stream = await openStream(`${at(sites, i).url}/api/user/order/${trackingId}/live`, agent, headers)
    streams.push(stream.resume())
  }
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  listener.on('error', () => {})
  let notifications = 0
  listener.on('notification', () => (notifications += 1))
  await listener.query('LISTEN live_events')

  const times = await listTimes(site.url)
  const paths = ['/', '/menu', '/menudetail/1', '/api/user/product', '/api/user/service']
  const pages = sites.map(({ url }) =>
    autocannon({
      url,
      connections: 10,
      overallRate: PAGES_A_SECOND / sites.length,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip, deflate, br' },
      requests: paths.map((path) => ({ path })),
    }),
  )
  const paidAt: number[] = []
  const orders = await placeOrders(sites, db, times, true, paidAt)
  const [{ count }] = (
    await listener.query<{ count: number }>(
      "SELECT count(*)::int FROM pg_stat_activity WHERE application_name LIKE 'baobab%' AND datname = current_database()",
    )
  ).rows as [{ count: number }]
  const read = await Promise.all(pages)
  await sleep(2_000)
  const waits = paidAt.map((at) => (board.find((time) => time > at) ?? at + 60_000) - at)
  for (const stream of streams) stream.destroy()
  agent.destroy()
  await listener.end()
  const worst = (figure: 'p50' | 'p99') => Math.max(...read.map(({ latency }) => latency[figure]))
  const errors = read.reduce((sum, { errors: failed, non2xx }) => sum + failed + non2xx, 0)
  if (errors > 0) console.warn(`${errors} pages of ${name} were not answered with 200`)
  const cells = [
    name,
    rate(orders),
    percentiles(orders),
    Math.round(read.reduce((sum, { requests }) => sum + requests.average, 0)),
    `${worst('p50')} / ${worst('p99')}`,
    percentiles(waits),
    Math.max(...sites.map((one) => one.memoryMb())),
    count,
    (notifications / seconds).toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

/** So many a second, whatever the answers take; each is paid as on the provider's page. Returns how long each took. */
async function placeOrders(
  sites: readonly Server[],
  db: Db,
  times: readonly string[],
  isPaid: boolean,
  paidAt: number[] = [],
): Promise<number[]> {
  const cart = JSON.stringify(await makeCart(db))
  const took: number[] = []
  const guests = Array.from({ length: seconds * ORDERS_A_SECOND }, async (_, i) => {
    await sleep((i * 1000) / ORDERS_A_SECOND)
    const startedAt = performance.now()
    const response = await fetch(`${at(sites, i).url}/api/user/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: cart
        .replace('ada@example.com', `ada-${randomUUID()}@example.com`)
        .replace('READY_AT', times[i % times.length] ?? ''),
    })
    const text = await response.text()
    // told to try again
    if (response.status === 503) return
    if (!response.ok) throw new Error(`An order was answered with ${response.status}: ${text}`)
    took.push(performance.now() - startedAt)
    if (!isPaid) return
    const { url } = JSON.parse(text) as { url: string }
    paidAt.push(performance.now())
    await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
  })
  await Promise.all(guests)
  return took
}

function openSandbox(sitePort: number): Promise<RunningSandbox> {
  const webhookUrl = (provider: string) => `http://127.0.0.1:${sitePort}/api/webhooks/${provider}`
  return startSandbox({
    port: 0,
    stripe: {
      secretKey: keys.STRIPE_SECRET_KEY,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
      webhookUrl: webhookUrl('stripe'),
    },
    paypal: {
      clientId: keys.PAYPAL_CLIENT_ID,
      clientSecret: keys.PAYPAL_CLIENT_SECRET,
      webhookId: keys.PAYPAL_WEBHOOK_ID,
      webhookUrl: webhookUrl('paypal'),
    },
  })
}

function at(sites: readonly Server[], i: number): Server {
  const site = sites[i % sites.length]
  if (!site) throw new Error('There is no site')
  return site
}

function rate(times: readonly number[]): string {
  return (times.length / seconds).toFixed(1)
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
  return `${share(0.5)} / ${share(0.99)}`
}
