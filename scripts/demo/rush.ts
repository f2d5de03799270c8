import {
  ApiError,
  addDays,
  addLot,
  type CallOptions,
  call,
  getSchedule,
  getStaffSchedule,
  listPit,
  listProducts,
  placeOrder,
  type SpecialDay,
  type StrandedDecision,
  StrandedList,
  serviceDate,
  setDay,
  setPace,
  staffLogin,
} from '@baobab/contract'
import { UserError } from '../lib/user-error.ts'
import { guestOrder } from './guest-order.ts'
import { workThrough } from './work-through.ts'

type Account = { email: string; password: string }
type Options = {
  siteUrl: string
  orders: number
  owner: Account
  cook: Account
  print: (text: string) => void
}

/** A Saturday evening on the board of a running site, whatever the hour: placed by guests, paid in the sandbox, moved by a cook. */
export async function runRush({ siteUrl, orders, owner, cook, print }: Options) {
  const guest = { baseUrl: siteUrl }
  const asOwner = await signIn(siteUrl, owner).catch((cause: unknown) => {
    throw new UserError(`${siteUrl} is not the running demo: start it with npm start. (${cause})`)
  })
  const close = await openNow(guest, asOwner)
  try {
    if (close) print('The doors are open round the clock while the guests order.')
    if (await fillPit(asOwner))
      print('The pit has more meat today. It stays, because orders have taken from it.')
    const placed = await placeOrders(orders, guest, print)
    await workThrough(placed, guest, await signIn(siteUrl, cook))
  } finally {
    await close?.()
  }
  if (close) print('The hours are again as they were. The orders keep their times.')
}

async function placeOrders(orders: number, guest: CallOptions, print: Options['print']): Promise<string[]> {
  const { products } = await call(listProducts, { query: {} }, guest)
  const { service } = await call(getSchedule, {}, guest)
  const placed: string[] = []
  for (let number = 0; number < orders; number++) {
    const body = guestOrder(number, products, service)
    const name = `${body.first_name} ${body.last_name}`
    const order = await call(placeOrder, { body }, guest).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // a second evening on the same board meets full times and an empty pit, as guests do
      print(`${name} could not order: ${error.message}`)
    })
    if (!order) continue
    await pay(order.url)
    placed.push(order.tracking_id)
    print(`${name} has ordered.`)
  }
  return placed
}

const signIn = async (baseUrl: string, account: Account): Promise<CallOptions> => {
  const { token } = await call(staffLogin, { body: account }, { baseUrl })
  return { baseUrl, token }
}

/** Round the clock until tomorrow night, if the doors are closed now: what then puts the settings back as they were. */
async function openNow(guest: CallOptions, owner: CallOptions): Promise<(() => Promise<unknown>) | null> {
  const { service } = await call(getSchedule, {}, guest)
  if (service.state === 'open') return null
  const today = serviceDate(Date.now())
  const dates = [today, addDays(today, 1)]
  const { settings } = (await call(getStaffSchedule, {}, owner)).service
  const open = { openings: [{ opens: '04:00', closes: '04:00' }], reason: 'Demonstration of a rush' }
  for (const date of dates) await setHours(owner, date, open)
  await call(setPace, { body: { pause_until: null } }, owner)
  return async () => {
    for (const date of dates)
      await setHours(owner, date, settings.special_days.find((day) => day.date === date) ?? null)
    await call(setPace, { body: { pause_until: settings.pause_until } }, owner)
  }
}

/** Orders keep their times. */
async function setHours(owner: CallOptions, date: string, special: Omit<SpecialDay, 'date'> | null) {
  const set = (decisions: StrandedDecision[]) =>
    call(setDay, { params: { date }, body: { special, decisions } }, owner)
  await set([]).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'stranded') throw error
    const { stranded } = StrandedList.parse(error.current)
    return set(stranded.map(({ kind, id }) => ({ kind, id, action: 'keep', message: '' })))
  })
}

/** At night the lots of the day are not ready yet. True when some were added. */
async function fillPit(owner: CallOptions): Promise<boolean> {
  let isFilled = false
  const { meats, lots } = await call(listPit, {}, owner)
  const today = serviceDate(Date.now())
  for (const { id: meat_id } of meats) {
    const isReady = lots.some(
      (lot) => lot.meat_id === meat_id && lot.service_day === today && Date.parse(lot.ready_at) <= Date.now(),
    )
    if (isReady) continue
    const ready_at = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
    await call(addLot, { body: { meat_id, ready_at, ounces: 800 } }, owner)
    isFilled = true
  }
  return isFilled
}

/** Presses “Pay” on the page of the payment sandbox. Refuses any other page. */
async function pay(url: string) {
  const health = await fetch(new URL('/_sandbox/health', url)).catch(() => null)
  if (!health?.ok)
    throw new UserError(
      'This site takes real payments: the demonstration runs with the payment sandbox only.',
    )
  const paid = await fetch(`${url}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  if (paid.status !== 303) throw new Error(`The payment sandbox answered ${paid.status}`)
}
