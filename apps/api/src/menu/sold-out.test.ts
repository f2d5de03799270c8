import {
  getProduct,
  listProducts,
  type Product,
  restaurantInstant,
  type SoldOutMark,
  serviceDayEnd,
} from '@baobab/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { expectRefused, formLine, newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

let now = new Date()
const site = await payingSite({ webhooks: false, deps: { now: () => now } })
const cook = await createUser(site, { role: 'kitchen', firstName: 'Kofi' })

const dish = (name: string) =>
  createDish(site.db, {
    name,
    sizes: { Plate: 1250, Rack: 3333 },
    choices: { Side: ['Coleslaw', 'Greens'] },
  })
const mark = (body: object) => site.http.post('/api/staff/sold-out').set(bearer(cook)).send(body)
const end = (id: number) => site.http.post(`/api/staff/sold-out/${id}/end`).set(bearer(cook)).send({})

async function read(id: number): Promise<Product> {
  const { body } = await site.http.get(`/api/user/product/${id}`).expect(200)
  const parsed = safeParse(getProduct.response, body)
  if (!parsed.success) throw parsed.error
  return parsed.data.product
}
async function readList(query: object): Promise<Product[]> {
  const { body } = await site.http.get('/api/user/product').query(query).expect(200)
  const parsed = safeParse(listProducts.response, body)
  if (!parsed.success) throw parsed.error
  return parsed.data.products
}

describe('Menu', () => {
  test('shows a dish that is sold out in the dish, the list and the search, with who and when for staff', async () => {
    const { id, name } = await dish('Oxtail of the day')
    const { body } = await mark({ product_id: id, until: 'day_end' }).expect(200)
    const until = new Date(serviceDayEnd(now.getTime())).toISOString()
    expect(body).toEqual({
      status: true,
      message: `${name}: Sold out for today.`,
      mark: {
        id: expect.any(Number),
        dish: name,
        size: null,
        option: null,
        until,
        text: 'Sold out for today',
        at: now.toISOString(),
        by: 'Kofi',
        ended_at: null,
        ended_by: null,
      },
    })
    const sold_out = { until, text: 'Sold out for today' }
    await expect.poll(() => read(id), { timeout: 10_000 }).toMatchObject({ sold_out })
    for (const query of [{}, { search: 'oxtail' }])
      expect((await readList(query)).find((one) => one.id === id)).toMatchObject({ sold_out })
    const listed = await site.http.get('/api/staff/sold-out').set(bearer(cook)).expect(200)
    expect(listed.body.sold_out).toContainEqual(body.mark)
  })

  test('shows a dish or a size that is paused for an hour with the time it is back, and refuses it until then', async () => {
    const { id, sizes } = await dish('Suya, paused')
    const plate = sizes[0]
    if (plate === undefined) throw new Error('the dish has a plate')
    const began = now
    now = restaurantInstant('2027-03-01', '17:10')
    now.setSeconds(20)
    onTestFinished(() => {
      now = began
    })
    const until = restaurantInstant('2027-03-01', '18:11').toISOString()
    const sold_out = { until, text: 'Sold out until 6:11 pm' }
    const { body } = await mark({ size_id: plate.id, until: 'hour' }).expect(200)
    expect(body.mark).toMatchObject({ ...sold_out, size: 'Plate' })
    await mark({ product_id: id, until: 'hour' }).expect(200)
    await expect
      .poll(() => read(id), { timeout: 10_000 })
      .toMatchObject({ sold_out, sizes: [{ sold_out }, {}] })
    const refused = await expectRefused(site, pickupForm({ id }), 409)
    expect(refused).toMatchObject({ code: 'sold_out', message: expect.stringContaining('until 6:11 pm') })
    now = new Date(until)
    await postCheckout(site, pickupForm({ id }, { payment_method: 'paypal' })).expect(200)
    const { body: list } = await site.http.get('/api/staff/sold-out').set(bearer(cook)).expect(200)
    expect(list.sold_out.filter(({ dish: name }: SoldOutMark) => name === 'Suya, paused')).toEqual([])
  })

  test('shows a size, and an option in every dish that offers it', async () => {
    const [one, other] = [await dish('Goat'), await dish('Hen')]
    const [plate] = one.sizes
    const option = one.choiceGroups[0]?.options[0]
    await mark({ size_id: plate?.id, until: 'told' }).expect(200)
    await mark({ option_id: option?.id, until: 'told' }).expect(200)
    const sold_out = { until: null, text: 'Sold out' }
    await expect
      .poll(() => read(one.id), { timeout: 10_000 })
      .toMatchObject({ sizes: [{ name: 'Plate', sold_out }, { name: 'Rack' }] })
    for (const { id } of [one, other]) {
      const [side] = (await read(id)).product_ingredient_categories
      expect(side?.subcategories).toEqual([
        { id: expect.any(Number), name: 'Coleslaw', sold_out },
        { id: expect.any(Number), name: 'Greens' },
      ])
    }
    expect((await read(other.id)).sizes.every((size) => size.sold_out === undefined)).toBe(true)
  })
})

describe('Checkout', () => {
  test('DAY-04 refuses a filled cart with the name of the line, and stores and charges nothing', async () => {
    const { id } = await dish('Suya tonight')
    await mark({ product_id: id, until: 'told' }).expect(200)
    const products = [formLine(site.dish), formLine({ id })]
    const body = pickupForm(site.dish, { products, sub_total: 50, total_price: 50 })
    expect(await expectRefused(site, body, 409)).toMatchObject({
      code: 'sold_out',
      message: 'Suya tonight, Plate: sold out. Nothing was ordered or charged.',
      errors: { 'products.1': 'Suya tonight, Plate: sold out.' },
    })
  })

  test('refuses the sold-out size and option only', async () => {
    const one = await dish('Half gone')
    const own = await createDish(site.db, {
      name: 'Own side',
      sizes: { Plate: 1250 },
      choices: { 'Own side': ['Kraut', 'Beans'] },
    })
    const [ownGroup] = own.choiceGroups
    /** A line with the option at this place of the dish's choice. */
    const choose = (of: typeof one, at: number) => {
      const [group] = of.choiceGroups
      const choice = {
        ingredient_category_id: group?.choiceGroupId,
        ingredient_subcategory_id: group?.options[at]?.id,
      }
      return formLine(of, { ingredients: [choice] })
    }
    await mark({ size_id: one.sizes[1]?.id, until: 'told' }).expect(200)
    await mark({ option_id: ownGroup?.options[0]?.id, until: 'told' }).expect(200)
    await postCheckout(site, pickupForm(one, { products: [choose(one, 1)] })).expect(200)
    await postCheckout(site, pickupForm(own, { products: [choose(own, 1)] })).expect(200)
    const rack = formLine(one, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 })
    await expectRefused(
      site,
      pickupForm(one, { products: [rack], sub_total: 33.33, total_price: 33.33 }),
      409,
    )
    const { errors } = await expectRefused(site, pickupForm(own, { products: [choose(own, 0)] }), 409)
    expect(errors).toEqual({ 'products.0.ingredients.0': 'Own side with Kraut: sold out.' })
  })

  test('takes the order again when the hour has come, without a job, and when staff end it', async () => {
    const { id } = await dish('Back soon')
    const body = pickupForm({ id })
    await mark({ product_id: id, until: new Date(now.getTime() + 60_000).toISOString() }).expect(200)
    await postCheckout(site, body).expect(409)
    const before = now
    now = new Date(now.getTime() + 60_000)
    await postCheckout(site, body).expect(200)
    now = before
    const { body: marked } = await mark({ product_id: id, until: 'told' }).expect(200)
    await postCheckout(site, body).expect(409)
    expect((await end(marked.mark.id).expect(200)).body.message).toBe('It’s back on sale.')
    await postCheckout(site, body).expect(200)
    expect((await end(marked.mark.id).expect(200)).body.message).toBe('It was already on sale.')
    const { body: list } = await site.http.get('/api/staff/sold-out').set(bearer(cook)).expect(200)
    expect(list.ended[0]).toMatchObject({ id: marked.mark.id, ended_by: 'Kofi' })
  })

  test('keeps an order that was placed before: the same key gives the same order', async () => {
    const { id } = await dish('In time')
    const [body, key] = [pickupForm({ id }), newKey()]
    const first = await postCheckout(site, body, key).expect(200)
    await mark({ product_id: id, until: 'told' }).expect(200)
    const again = await postCheckout(site, body, key).expect(200)
    expect(again.body.tracking_id).toBe(first.body.tracking_id)
  })
})

describe('Staff', () => {
  test('replace a mark; ten at once leave one', async () => {
    const { id } = await dish('Tapped')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => mark({ product_id: id, until: 'told' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await site.db.soldOutMark.count({ where: { productId: id, endedAt: null } })).toBe(1)
    expect(await site.db.soldOutMark.count({ where: { productId: id } })).toBe(10)
  })

  test('are told what is wrong with a mark', async () => {
    const { id } = await dish('Wrong')
    const past = new Date(now.getTime() - 1).toISOString()
    const far = new Date(now.getTime() + 61 * 24 * 3_600_000).toISOString()
    for (const body of [
      { until: 'told' },
      { product_id: id, size_id: 1, until: 'told' },
      { product_id: id, until: 'soon' },
      { product_id: id, until: past },
      { product_id: id, until: far },
    ])
      expect((await mark(body)).status, JSON.stringify(body)).toBe(422)
    await mark({ product_id: 2_147_483_647, until: 'told' }).expect(404)
    await mark({ size_id: 2_147_483_647, until: 'told' }).expect(404)
    await mark({ option_id: 2_147_483_647, until: 'told' }).expect(404)
    await end(2_147_483_647).expect(404)
  })
})
