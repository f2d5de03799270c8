import {
  ApiError,
  call,
  cancelOrder,
  getKitchenOrder,
  groupTrackingId,
  type KitchenOrder,
  listKitchenOrders,
  moveOrder,
  nextStatus,
  ORDER_STATUSES,
  type OrderStatus,
  staffLogin,
  toWireStatus,
} from '@baobab/contract'
import { orderInFull, orderTable } from './print-orders.ts'

const USAGE = `The kitchen's work from a terminal, on the site that is running:

  npm run kitchen -- list [state]             orders to cook, or those in one state: ${ORDER_STATUSES.join(', ')}
  npm run kitchen -- show <order>             one order with all that is needed to cook it and hand it over
  npm run kitchen -- next <order>             move it to its next state; the customer is mailed
  npm run kitchen -- cancel <order> <reason>  cancel it; the money goes back and the customer is told why

SITE_URL names another site, KITCHEN_EMAIL and KITCHEN_PASSWORD another person than the demonstration's.`

type Surroundings = Record<string, string | undefined>
type Out = { print: (text: string) => void; complain: (text: string) => void }
type Site = { baseUrl: string; token: string }

/** Wrong words, not a wrong world: the answer is how to say it. */
class Misunderstood extends Error {
  override name = 'Misunderstood'
}

/** Gives the exit code: 0 done, 1 not done, 2 not understood. */
export async function kitchen(words: readonly string[], env: Surroundings, out: Out): Promise<number> {
  const baseUrl = (env.SITE_URL || 'http://localhost:3000').replace(/\/+$/, '')
  try {
    const work = understood(words)
    const token = await signIn(baseUrl, env)
    out.print(await work({ baseUrl, token }))
    return 0
  } catch (error) {
    if (error instanceof Misunderstood) {
      out.complain([error.message, USAGE].filter(Boolean).join('\n\n'))
      return 2
    }
    if (!(error instanceof ApiError)) throw error
    out.complain(inWords(error, baseUrl))
    return 1
  }
}

/** Everything that can be wrong with the words is said before anyone is asked. */
function understood([command, first, ...rest]: readonly string[]): (site: Site) => Promise<string> {
  switch (command) {
    case 'list': {
      const status = first === undefined ? undefined : stateOf(first)
      return (site) => list(site, status)
    }
    case 'show':
      return show(orderNamed(command, first))
    case 'next':
      return next(orderNamed(command, first))
    case 'cancel': {
      const orderId = orderNamed(command, first)
      const reason = rest.join(' ').trim()
      if (reason === '') throw new Misunderstood('Cancelling wants a reason: the customer reads it.')
      return cancel(orderId, reason)
    }
    default:
      throw new Misunderstood(command === undefined ? '' : `There is no “${command}”.`)
  }
}

function stateOf(word: string): OrderStatus {
  const state = ORDER_STATUSES.find((status) => status === word)
  if (state === undefined) throw new Misunderstood(`There is no state “${word}”.`)
  return state
}

function orderNamed(command: string, word: string | undefined): string {
  if (word === undefined)
    throw new Misunderstood(`Which order? npm run kitchen -- ${command} 7K3M-9QZ2-W8RT-4XVA`)
  return word
}

async function list(site: Site, status: OrderStatus | undefined): Promise<string> {
  const orders: KitchenOrder[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      listKitchenOrders,
      { query: { status: status && toWireStatus(status), cursor } },
      site,
    )
    orders.push(...page.orders)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  if (orders.length === 0) return status ? `No paid order is at “${status}”.` : 'Nothing to cook.'
  return orderTable(orders)
}

const show = (orderId: string) => async (site: Site) =>
  orderInFull((await call(getKitchenOrder, { params: { orderId } }, site)).order)

const next = (orderId: string) => async (site: Site) => {
  const { order } = await call(getKitchenOrder, { params: { orderId } }, site)
  const from = order.status
  const to = nextStatus(from)
  if (to === null) return `${nameOf(order)} is at “${from}”: there is no next state.`
  await call(
    moveOrder,
    { params: { orderId }, body: { from: toWireStatus(from), to: toWireStatus(to) } },
    site,
  )
  return `${nameOf(order)} went from “${from}” to “${to}”; ${order.first_name} is told.`
}

const cancel = (orderId: string, reason: string) => async (site: Site) => {
  const { order } = await call(cancelOrder, { params: { orderId }, body: { reason } }, site)
  return `${nameOf(order)} is cancelled; ${order.first_name} is told, and what was paid goes back.`
}

const nameOf = ({ tracking_id }: KitchenOrder) => groupTrackingId(tracking_id)

async function signIn(baseUrl: string, env: Surroundings): Promise<string> {
  const body = await credentials(env)
  const { token } = await call(staffLogin, { body }, { baseUrl })
  return token
}

async function credentials({ KITCHEN_EMAIL: email, KITCHEN_PASSWORD: password }: Surroundings) {
  if (email && password) return { email, password }
  const { demoAccounts } = await import('@baobab/prisma/seed')
  const seeded = demoAccounts.find(({ role }) => role === 'kitchen')
  return { email: email || (seeded?.email ?? ''), password: password || (seeded?.password ?? '') }
}

function inWords({ code, message }: ApiError, baseUrl: string): string {
  if (code === 'offline')
    return `No site answers at ${baseUrl}. Start it with npm start, or name it in SITE_URL.`
  if (code === 'login_failed') return `${message} Say who you are with KITCHEN_EMAIL and KITCHEN_PASSWORD.`
  return message
}
