import { brand } from '@baobab/contract'
import { type Db, Prisma } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countTry, type Limit } from '../../http/limits/strict-limits.ts'
import { optIn, optOut } from '../../text-messages/opt-outs.ts'
import { arriveForOrder } from '../arrive.ts'
import { loadOrders, type OrderDetails } from '../load-orders.ts'
import { type Keyword, readKeyword, saysHere } from './read-reply.ts'

export type Reply = {
  /** The provider's id: a reply that comes again has the same answer, and does nothing. */
  providerId: string
  from: string
  text: string
  /** What the provider has made of the words, where it says so. */
  keyword: Keyword | null
}

const REPLIES: Limit = { name: 'text-reply', max: 30, windowSeconds: 15 * 60 }

/** What the guest reads, or null: the provider itself answers STOP, START and HELP, and a flood gets no answers. */
export async function answerReply(deps: Deps, reply: Reply): Promise<string | null> {
  const { db, now } = deps
  const { providerId, from } = reply
  const known = await db.textReply.findUnique({ where: { providerId } })
  if (known) return known.answer
  const keyword = reply.keyword ?? readKeyword(reply.text)
  if (keyword === 'stop') await optOut(db, from, now())
  if (keyword === 'start') await optIn(db, from)
  if (keyword !== null) return null
  if (await isFlood(deps, from)) return null
  const order = await findOpenOrder(db, from)
  const answer = await answerFor(deps, order, reply.text)
  await db.textReply.createMany({
    data: [{ providerId, orderId: order?.id ?? null, answer, at: now() }],
    skipDuplicates: true,
  })
  return answer
}

async function isFlood(deps: Deps, from: string): Promise<boolean> {
  try {
    await countTry(deps, { limit: REPLIES, by: from })
    return false
  } catch (err) {
    if (err instanceof AppError) return true
    throw err
  }
}

/** The next one to be picked up; else one that is on its way. Only who asked for text messages is known by their number. */
async function findOpenOrder(db: Db, from: string): Promise<OrderDetails | null> {
  const [order] = await loadOrders(db, {
    where: Prisma.sql`o.text_phone = ${from} AND o.paid_at IS NOT NULL AND o.status NOT IN ('delivered', 'cancelled')`,
    order: Prisma.sql`o.order_type = 'delivery', o.ready_at, o.id`,
    limit: 1,
  })
  return order ?? null
}

const CALL = `Questions? Call ${brand.phone}.`

async function answerFor(deps: Deps, order: OrderDetails | null, text: string): Promise<string> {
  if (order === null) return `We have no open order for this number. ${CALL}`
  if (order.orderType === 'delivery') return `We bring your order to you. ${CALL}`
  if (order.arrivedAt === null && !saysHere(text))
    return `When you are outside, reply with your car, like "Here, blue Subaru". ${CALL}`
  try {
    await arriveForOrder(deps, order.trackingId, text)
    return 'Thank you! The kitchen knows you are here. We bring your food out.'
  } catch (err) {
    // too early, or a cook has just handed it over
    if (err instanceof AppError && err.code === 'wrong_status') return toPlainLetters(err.message)
    throw err
  }
}

/** Those of GSM 03.38, as in all text messages. */
const toPlainLetters = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\u00a0\u202f]/g, ' ')
