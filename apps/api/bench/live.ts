import { randomUUID } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb, type Db } from '@baobab/db'
import { createOneTimeToken } from '../src/lib/one-time-token.ts'
import type { Server } from './harness.ts'

const LISTENERS = 500
const ORDERS = 20
const AIMS = { memoryMb: 60, latencyMs: 1_000 }

/** What idle boards cost in memory, and how long an order takes to reach the last of them. */
export async function liveReport(site: Server, databaseUrl: string): Promise<string> {
  const db = createDb(databaseUrl, { poolMax: 2 })
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  let received = 0
  try {
    const sessionId = await createStaffSession(db)
    const before = site.memoryMb()
    const streams: IncomingMessage[] = []
    for (let i = 0; i < LISTENERS; i++) {
      const stream = await open(
        `${site.url}/api/staff/live?ticket=${await createTicket(db, sessionId)}`,
        agent,
      )
      stream.setEncoding('utf8').on('data', (text: string) => {
        received += text.split('event: change').length - 1
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
      while (received < LISTENERS) await sleep(1)
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

async function createStaffSession(db: Db): Promise<string> {
  const cook = await db.user.findFirstOrThrow({ where: { role: 'kitchen' } })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const { id } = await db.session.create({
    data: { id: randomUUID(), userId: cook.id, tokenVersion: cook.tokenVersion, device: 'Bench', expiresAt },
  })
  return id
}

async function createTicket(db: Db, sessionId: string): Promise<string> {
  const { token, tokenHash } = createOneTimeToken()
  await db.liveTicket.create({ data: { tokenHash, sessionId, expiresAt: new Date(Date.now() + 30_000) } })
  return token
}

const open = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { accept: 'text/event-stream' } }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${url}: ${response.statusCode}`))
    }).once('error', reject)
  })
