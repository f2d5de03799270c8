import { parseArgs } from 'node:util'
import {
  ApiError,
  acknowledgeOrder,
  call,
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
import { formatOrderTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

const USAGE = `The kitchen's orders in a terminal, on the site that is running:

  npm run kitchen -- list [state]   orders to cook, or those in one state: ${ORDER_STATUSES.join(', ')}
  npm run kitchen -- seen <order>   say that the kitchen has seen it, with what its guest avoids
  npm run kitchen -- next <order>   move it to its next state; the customer is mailed

Sign in with KITCHEN_EMAIL and KITCHEN_PASSWORD, or when asked. SITE_URL chooses another site. All else is at /kitchen and /office.`

export type Credentials = { email: string; password: string }
export type Options = {
  siteUrl: string
  /** Called after the arguments are checked. */
  credentials: () => Promise<Credentials>
  print: (text: string) => void
  printError: (text: string) => void
}

/** The site that is running, and the token of who signed in. */
type Site = { baseUrl: string; token: string }
/** Returns what is printed. */
type Command = (site: Site) => Promise<string>

/** Returns the exit code: 0 done, 1 refused by the site, 2 wrong arguments. */
export async function kitchen(
  args: string[],
  { siteUrl, credentials, print, printError }: Options,
): Promise<number> {
  const baseUrl = siteUrl.replace(/\/+$/, '')
  try {
    const command = parseCommand(args)
    const { token } = await call(staffLogin, { body: await credentials() }, { baseUrl })
    print(await command({ baseUrl, token }))
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      printError([error.message, USAGE].filter(Boolean).join('\n\n'))
      return 2
    }
    if (!(error instanceof ApiError)) throw error
    printError(errorText(error, baseUrl))
    return 1
  }
}

function parseCommand(args: string[]): Command {
  const [name, first] = parsePositionals(args)
  switch (name) {
    case 'list':
      return list(first === undefined ? undefined : parseStatus(first))
    case 'seen':
      return acknowledge(requireOrder(name, first))
    case 'next':
      return next(requireOrder(name, first))
    default:
      throw new UsageError(name === undefined ? '' : `There is no command “${name}”.`)
  }
}

function parsePositionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function parseStatus(word: string): OrderStatus {
  const status = ORDER_STATUSES.find((known) => known === word)
  if (status === undefined) throw new UsageError(`There is no state “${word}”.`)
  return status
}

function requireOrder(command: string, orderId: string | undefined): string {
  if (orderId === undefined)
    throw new UsageError(`Which order? npm run kitchen -- ${command} 7K3M-9QZ2-W8RT-4XVA`)
  return orderId
}

const list =
  (status: OrderStatus | undefined): Command =>
  async (site) => {
    const orders: KitchenOrder[] = []
    let cursor: string | undefined
    do {
      const query = { status: status && toWireStatus(status), cursor }
      const page = await call(listKitchenOrders, { query }, site)
      orders.push(...page.orders)
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    if (orders.length === 0) return status ? `No paid order is at “${status}”.` : 'Nothing to cook.'
    return formatOrderTable(orders)
  }

const acknowledge =
  (orderId: string): Command =>
  async (site) => {
    const { order } = await call(getKitchenOrder, { params: { orderId } }, site)
    await call(acknowledgeOrder, { params: { orderId }, body: { version: order.version } }, site)
    return `${groupTrackingId(order.tracking_id)} is seen.`
  }

const next =
  (orderId: string): Command =>
  async (site) => {
    const { order } = await call(getKitchenOrder, { params: { orderId } }, site)
    const number = groupTrackingId(order.tracking_id)
    const from = order.status
    const to = nextStatus(from)
    if (to === null) return `${number} is at “${from}”: there is no next state.`
    const body = { from: toWireStatus(from), to: toWireStatus(to) }
    await call(moveOrder, { params: { orderId }, body }, site)
    return `${number} moved from “${from}” to “${to}”; ${order.first_name} is mailed.`
  }

function errorText({ code, message, errors = {} }: ApiError, baseUrl: string): string {
  if (code === 'offline')
    return `No site answers at ${baseUrl}. Start it with npm start, or set SITE_URL to another one.`
  if (code === 'login_failed') return `${message} Check KITCHEN_EMAIL and KITCHEN_PASSWORD.`
  const [firstError] = Object.values(errors)
  return firstError ?? message
}
