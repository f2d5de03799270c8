import { deliveryFee, type Input, type Product, type placeOrder, type Schedule } from '@baobab/contract'

type Body = Input<typeof placeOrder>['body']

const GUESTS = [
  ['Kwame', 'Mensah'],
  ['Zola', 'Okafor'],
  ['Maria', 'Alvarez'],
  ['Tyrone', 'Jackson'],
  ['Amina', 'Diallo'],
  ['Grace', 'Kim'],
  ['Bo', 'Lindqvist'],
  ['Chidi', 'Eze'],
  ['Hannah', 'Fischer-Ravensbourne'],
  ['Luis', 'Ortega'],
  ['Nia', 'Brooks'],
  ['Sam', 'Nguyen'],
] as const

const NOTES = ['No onions, please.', 'Sauce on the side.', 'Extra napkins.', 'Cut the ribs in two.'] as const
const ALLERGIES = [['peanuts'], ['milk', 'egg'], ['shellfish']] as const

const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length]
  if (item === undefined) throw new Error('The list is empty')
  return item
}

/** The order of guest number so and so: always the same, so that two demonstrations look alike. */
export function guestOrder(number: number, menu: readonly Product[], service: Schedule): Body {
  const kind = number % 3 === 2 ? 'delivery' : 'pickup'
  const [first_name, last_name] = pick(GUESTS, number)
  const products = Array.from({ length: 1 + (number % 3) }, (_, line) => toLine(number, line, menu))
  const cents = products.reduce((sum, line) => sum + Math.round(Number(line.total_price) * 100), 0)
  const person = {
    first_name,
    last_name,
    email: `${first_name.toLowerCase()}@example.com`,
    phone: `25355501${String(number % 100).padStart(2, '0')}`,
    payment_method: 'stripe' as const,
    note: number % 7 === 3 ? 'Please call when it is ready.' : '',
    products,
    sub_total: cents / 100,
    total_price: (cents + deliveryFee(service, kind)) / 100,
    allergies: number % 6 === 1 ? [...pick(ALLERGIES, number)] : [],
    ...readyAt(number, service[kind]),
  }
  if (kind === 'pickup') return { ...person, order_type: kind }
  return {
    ...person,
    order_type: kind,
    country: 'United States',
    street_address: `${100 + number * 7} North 26th Street`,
    apartment_suit: number % 2 ? 'Apt 4' : '',
    city: 'Tacoma',
    state: 'WA',
    zip: '98407',
  }
}

function toLine(number: number, line: number, menu: readonly Product[]): Body['products'][number] {
  const dish = pick(menu, number * 5 + line * 11)
  const size = pick(dish.sizes, number)
  const quantity = 1 + ((number + line) % 3 === 0 ? 1 : 0)
  return {
    product_id: dish.id,
    size: size.name,
    quantity,
    price: size.price / 100,
    total_price: (size.price * quantity) / 100,
    ingredients: dish.product_ingredient_categories.map(({ ingredient_category, subcategories }) => ({
      ingredient_category_id: ingredient_category.id,
      ingredient_subcategory_id: pick(subcategories, number).id,
    })),
    note: number % 4 === 0 && line === 0 ? pick(NOTES, number / 4) : '',
  }
}

/** The first ones as soon as possible, most in the next two hours, some tomorrow. */
function readyAt(number: number, { openings }: Schedule['pickup']): { ready_at?: string } {
  if (number < 4) return {}
  const isTomorrow = number % 8 === 7 && openings.length > 1
  const opening = isTomorrow ? openings[1] : openings[0]
  if (opening === undefined) return {}
  const slot = opening.room.findIndex((room, index) => room >= 12 && index >= (isTomorrow ? 8 : number / 3))
  if (slot === -1) return {}
  return { ready_at: new Date(Date.parse(opening.first) + slot * 15 * 60_000).toISOString() }
}
