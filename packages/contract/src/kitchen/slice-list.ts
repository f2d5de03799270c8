import type { OrderStatus } from '../orders/order-status.ts'

/** What the list needs of a ticket. */
export type SliceTicket = {
  status: OrderStatus
  ready_at: string | null
  arrived_at: string | null
  coming_at: string | null
  meats: readonly { meat: string; ounces: number }[]
  order_products: readonly {
    product: { id?: number | null; name: string }
    size: string
    quantity: number
    /** Not to be cooked any more. */
    struck?: object | null
  }[]
}

/** By the id of a dish: which of its sizes take meat from the pit. */
export type SliceMenu = ReadonlyMap<
  number,
  { sizes: readonly { name: string; meats?: readonly unknown[] | undefined }[] }
>

export type SliceList = {
  /** Ounces to slice. First for the guest who is here, or here soonest; then the most. */
  meats: { meat: string; ounces: number }[]
  /**
   * How much of each other dish is needed, in the same order. A size that begins with a number is summed in its pieces, so two of “Six
   * skewers” are 12 skewers; another size is counted.
   */
  dishes: { name: string; quantity: number; pieces: string | null }[]
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** “Six skewers” → 6 skewers; null for a size such as “Large” or “2 lb”, whose weight is summed as meat. */
function parsePieces(size: string): { count: number; pieces: string } | null {
  const [number = '', pieces = '', ...rest] = size.toLowerCase().split(' ')
  const count = NUMBERS.indexOf(number) + 1
  if (count === 0 || !/^[a-z]+$/.test(pieces) || rest.length > 0) return null
  return { count, pieces: pieces.endsWith('s') ? pieces : `${pieces}s` }
}

/** Sold by weight, and the weight is in the sums of the meats. */
const isMeatAlone = (
  { product, size }: SliceTicket['order_products'][number],
  menu: SliceMenu | undefined,
): boolean =>
  / (lb|oz)$/.test(size) &&
  typeof product.id === 'number' &&
  menu?.get(product.id)?.sizes.some(({ name, meats = [] }) => name === size && meats.length > 0) === true

/** To the ounce, because what is missing is missing on a plate: “6.5 lb”, “6 lb 9 oz”, “12 oz”. */
export function exactWeightText(ounces: number): string {
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16]
  if (pounds === 0) return `${ounces} oz`
  return rest % 4 === 0 ? `${ounces / 16} lb` : `${pounds} lb ${rest} oz`
}

/** “6.5 lb brisket” */
export const sliceMeatText = ({ meat, ounces }: SliceList['meats'][number]): string =>
  `${exactWeightText(ounces)} ${meat.toLowerCase()}`

/** “12 skewers Suya”, “3 × Jollof, Large” */
export function sliceDishText({ name, quantity, pieces }: SliceList['dishes'][number]): string {
  if (pieces === null) return `${quantity} × ${name}`
  return `${quantity} ${quantity === 1 ? pieces.slice(0, -1) : pieces} ${name}`
}

/** How far the board looks ahead. */
export const SLICE_AHEAD_MS = 30 * 60_000

/** Still to be cut: what is ready for pickup or on its way has been. */
const isUncut = ({ status }: SliceTicket) =>
  status === 'pending' || status === 'received' || status === 'process'

/** When its guest stands at the door, as far as they have said. */
const guestAt = ({ arrived_at, coming_at }: SliceTicket): number | null => {
  const at = arrived_at ?? coming_at
  return at === null ? null : Date.parse(at)
}

const isSoon = (ticket: SliceTicket, now: number) =>
  guestAt(ticket) !== null || ticket.ready_at === null || Date.parse(ticket.ready_at) <= now + SLICE_AHEAD_MS

type Sum<T> = T & { amount: number; firstAt: number }
type Meat = { meat: string }
type Dish = Omit<SliceList['dishes'][number], 'quantity'>

/** What the open tickets of the next half hour need together: also those that are late, and whose guest is here or comes. */
export function sliceList(tickets: readonly SliceTicket[], now: number, menu?: SliceMenu): SliceList {
  const meats = new Map<string, Sum<Meat>>()
  const dishes = new Map<string, Sum<Dish>>()
  for (const ticket of tickets) {
    if (!isUncut(ticket) || !isSoon(ticket, now)) continue
    const firstAt = guestAt(ticket) ?? Number.POSITIVE_INFINITY
    for (const { meat, ounces } of ticket.meats) add(meats, meat, { meat, amount: ounces, firstAt })
    for (const line of ticket.order_products) {
      if (line.struck || isMeatAlone(line, menu)) continue
      const { product, size, quantity } = line
      const inPieces = parsePieces(size)
      const name = inPieces === null ? `${product.name}, ${size}` : product.name
      const pieces = inPieces?.pieces ?? null
      const amount = quantity * (inPieces?.count ?? 1)
      add(dishes, `${name}, ${pieces}`, { name, pieces, amount, firstAt })
    }
  }
  return {
    meats: inOrder(meats).map(({ meat, amount }) => ({ meat, ounces: amount })),
    dishes: inOrder(dishes).map(({ name, pieces, amount }) => ({ name, pieces, quantity: amount })),
  }
}

function add<T>(sums: Map<string, Sum<T>>, key: string, one: Sum<T>) {
  const { amount = 0, firstAt = one.firstAt } = sums.get(key) ?? {}
  sums.set(key, { ...one, amount: amount + one.amount, firstAt: Math.min(firstAt, one.firstAt) })
}

const inOrder = <T>(sums: ReadonlyMap<string, Sum<T>>): Sum<T>[] =>
  [...sums]
    .toSorted(
      ([a, one], [b, other]) =>
        Number(one.firstAt > other.firstAt) - Number(one.firstAt < other.firstAt) ||
        other.amount - one.amount ||
        a.localeCompare(b, 'en'),
    )
    .map(([, sum]) => sum)
