import {
  type BookingForm,
  bookingTotal,
  CurrentBookingPrices,
  formatCents,
  MAX_PEOPLE,
} from '@baobab/contract'
import type { Db } from '@baobab/db'
import * as z from 'zod/mini'
import { AppError, invalidField } from '../../http/app-error.ts'

export type MenuRow = {
  menuProductId: number
  name: string
  priceCents: number
  quantity: number
  totalCents: number
}

export type PricedBooking = {
  hours: number | null
  hourlyPriceCents: number | null
  menuRows: MenuRow[]
  totalCents: number
}

/** Stripe takes no larger payment. */
const MAX_TOTAL_CENTS = 99_999_999

type Priced = Pick<BookingForm, 'event_way' | 'number_of_hours' | 'menu_products' | 'total_price'>

/** What the booking costs by our own prices. What the screen showed is only compared. */
export async function priceBooking(db: Db, form: Priced): Promise<PricedBooking> {
  const booking = form.event_way === 'yourway' ? await priceHours(db, form) : await priceMenu(db, form)
  if (booking.totalCents > MAX_TOTAL_CENTS) {
    const message = `An event over ${formatCents(MAX_TOTAL_CENTS)} needs planning by phone. Please call us.`
    throw invalidField('total_price', message)
  }
  return booking
}

async function priceHours(db: Db, { number_of_hours, total_price }: Priced): Promise<PricedBooking> {
  if (number_of_hours === undefined) throw new Error('the contract lets no hours be missing')
  const price = await db.hourlyPrice.findFirst({ select: { priceCents: true } })
  if (price === null) throw new AppError('conflict', 'You can’t book Your Way right now. Please call us.')
  const totalCents = bookingTotal('yourway', price.priceCents, number_of_hours, [])
  if (totalCents !== total_price)
    throw pricesChanged({
      hourly_price: price.priceCents,
      menu_products: [],
      total_price: totalCents,
    })
  return { hours: number_of_hours, hourlyPriceCents: price.priceCents, menuRows: [], totalCents }
}

async function priceMenu(db: Db, { menu_products, total_price }: Priced): Promise<PricedBooking> {
  const quantities = addUp(menu_products)
  const sold = await db.menuProduct.findMany({
    where: { name: { in: [...quantities.keys()] }, active: true },
    select: { id: true, name: true, priceCents: true },
  })
  const soldByName = new Map(sold.map((product) => [product.name, product]))
  const menuRows = [...quantities].flatMap(([name, quantity]): MenuRow[] => {
    const product = soldByName.get(name)
    if (product === undefined) return []
    const { id: menuProductId, priceCents } = product
    return [{ menuProductId, name, priceCents, quantity, totalCents: priceCents * quantity }]
  })
  const totalCents = bookingTotal(
    'ourway',
    0,
    0,
    menuRows.map(({ priceCents, quantity }) => ({ price: priceCents, quantity })),
  )
  const areRowsRight = menu_products.every(
    ({ name, price, quantity, total_price: rowTotal }) =>
      soldByName.get(name)?.priceCents === price && rowTotal === price * quantity,
  )
  if (!areRowsRight || totalCents !== total_price)
    throw pricesChanged({
      hourly_price: null,
      menu_products: [...quantities].map(([name, quantity]) => ({
        name,
        price: soldByName.get(name)?.priceCents ?? null,
        quantity,
      })),
      total_price: totalCents,
    })
  return { hours: null, hourlyPriceCents: null, menuRows, totalCents }
}

/** The menu may have two rows with the same item. */
function addUp(rows: Priced['menu_products']): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { name, quantity } of rows) quantities.set(name, (quantities.get(name) ?? 0) + quantity)
  for (const [name, quantity] of quantities) {
    if (quantity <= MAX_PEOPLE) continue
    const message = `${name}: at most ${MAX_PEOPLE}`
    throw invalidField('menu_products', message)
  }
  return quantities
}

/** Encoded here, because no response schema encodes the body of an error. */
const pricesChanged = (current: CurrentBookingPrices) =>
  new AppError('prices_changed', 'Some prices have changed. Please check your booking.', {
    current: z.encode(CurrentBookingPrices, current),
  })
