import { Agent, get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, staffLogin } from '@baobab/contract'
import { createDb } from '@baobab/db'
import { demoAccounts } from '@baobab/prisma/seed'
import type { Server } from './harness.ts'

/** As many boards as one process takes. */
const LISTENERS = 200
const ORDERS = 20
const AIMS = { memoryMb: 60, latencyMs: 1_000 }
const GIVE_UP_MS = 10_000

/** What idle boards cost in memory, and how long an order takes to reach the last of them. */
export async function liveReport(site: Server, databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl, { poolMax: 2 })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let received = 0
  try {
    const token = await signIn(site)
    const before = site.memoryMb()
    const streams: IncomingMessage[] = []
    for (let i = 0; i < LISTENERS; i++) {
      const stream = await open(`${site.url}/api/staff/live`, agent, token)
      createInterface(stream).on('line', (line) => {
        if (line === 'event: change') received += 1
      })
      streams.push(stream)
    }
    await sleep(1_000)
    const memoryMb = site.memoryMb() - before
    const times: number[] = []
    const orders = await db.order.findMany({ where: { paidAt: { not: null } }, take: ORDERS })
    for (const { id } of orders) {
      received = 0
      const startedAt = performance.now()
      await db.order.update({ where: { id }, data: { readyAt: new Date() } })
      while (received < LISTENERS) {
        if (performance.now() - startedAt > GIVE_UP_MS)
          throw new Error(`A change of an order reached ${received} of ${LISTENERS} boards`)
        await sleep(1)
      }
      times.push(performance.now() - startedAt)
    }
    for (const stream of streams) stream.destroy()
    const slowest = Math.round(Math.max(...times))
    return (
      `${LISTENERS} idle listeners cost ${memoryMb} MB; the aim is under ${AIMS.memoryMb}. ` +
      `A change of an order reaches all of them within ${slowest} ms; the aim is under ${AIMS.latencyMs}.`
    )
  } finally {
    agent.destroy()
    await db.$disconnect()
  }
}

export async function signIn({ url }: Server, as: 'kitchen' | 'owner' = 'kitchen'): Promise<string> {
  const account = demoAccounts.find(({ role }) => role === as)
  if (!account) throw new Error(`The demo has no ${as}`)
  const { email, password } = account
  const { token } = await call(staffLogin, { body: { email, password } }, { baseUrl: url })
  return token
}

const open = (url: string, agent: Agent, token: string) =>
  openStream(url, agent, { authorization: `Bearer ${token}` })

export const openStream = (
  url: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/event-stream', ...headers } }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${url}: ${response.statusCode}`))
    }).once('error', reject)
  })
