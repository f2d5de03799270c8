import { afterEach, beforeEach, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { deliveryAddress, formLine, getOrder, payAtPaypal, postCheckout } from '../../test/rows/checkouts.ts'
import { chooseOption, createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { pitSite } from '../../test/sites/pit-site.ts'

const pit = await pitSite()
beforeEach(async () => {
  await pit.startTest()
  await pit.lot(600, '11:00')
})
afterEach(() => settleAndCheckBooks(pit.site))

/** Paid by PayPal; without headers by a guest. */
async function pay(body: object, headers: Record<string, string> = {}): Promise<string> {
  const placed = await postCheckout(pit.site, body).set(headers).expect(200)
  return (await payAtPaypal(pit.site, placed.body.tracking_id)).trackingId
}
const change = (trackingId: string, body: object, headers: Record<string, string> = {}) =>
  pit.site.http.post(`/api/user/order/${trackingId}/change`).set(headers).send(body)

test('OWN-03 A signed-in guest moves their delivery inside the area, and nowhere else', async () => {
  const ada = bearer(await createUser(pit.site))
  const order = await pay(pit.plates(4, { ...deliveryAddress, ready_at: pit.iso('14:00') }), ada)
  const moveTo = (zip: string) => ({
    address: { street_address: '1914 Pacific Avenue', apartment_suit: '2B', city: 'Tacoma', zip },
  })
  const refused = await change(order, moveTo('98331'), ada).expect(422)
  expect(Object.keys(refused.body.errors)).toEqual(['address.zip'])
  expect(await getOrder(pit.site, order)).toMatchObject({ streetAddress: deliveryAddress.street_address })

  await change(order, moveTo('98402'), ada).expect(200)
  expect(await getOrder(pit.site, order)).toMatchObject({
    ...{ streetAddress: '1914 Pacific Avenue', apartment: '2B', city: 'Tacoma', zip: '98402' },
    ...{ state: 'WA', totalCents: 5000 },
  })
})

test('OWN-03 A guest chooses another option of a dish, and none that the dish does not have', async () => {
  const { db } = pit.site
  const options = { sizes: { Plate: 1250 }, choices: { Heat: ['Mild', 'Hot'] }, isRequired: true }
  const [dish, other] = [await createDish(db, options), await createDish(db, options)]
  const [mild, hot] = [chooseOption(dish, 0), chooseOption(dish, 1)]
  const line = formLine(dish, { quantity: 1, total_price: 12.5, ingredients: [mild] })
  const order = await pay(pit.plates(1, { products: [line], ready_at: pit.iso('14:00') }))
  const choices = async () =>
    (await getOrder(pit.site, order)).lines.flatMap((one) => one.choices.map((row) => row.choiceOptionName))
  const make = (ingredients: object[]) => change(order, { lines: [{ line: 0, quantity: 1, ingredients }] })

  const { ingredient_subcategory_id } = chooseOption(other, 1)
  await make([{ ...mild, ingredient_subcategory_id }]).expect(422)
  await make([]).expect(422)
  expect(await choices()).toEqual(['Mild'])

  await make([hot]).expect(200)
  expect(await choices()).toEqual(['Hot'])
  expect((await pit.send('get', `order/${order}`).expect(200)).body.order.order_products[0]).toMatchObject({
    total_price: 12.5,
  })
})

test('OWN-03 Another option gives back its meat and takes the new one’s, and none that is gone', async () => {
  const { db } = pit.site
  const dish = await createDish(db, {
    sizes: { Plate: 1250 },
    choices: { Meat: ['Ribs', 'Brisket', 'Wings'] },
  })
  const [ribs, brisket, wings] = [0, 1, 2]
  const lots = []
  for (const [option, ounces] of [40, 40, 4].entries()) {
    const { id: meatId } = await createMeat(db)
    const choiceOptionId = Number(chooseOption(dish, option).ingredient_subcategory_id)
    await db.optionMeat.create({ data: { choiceOptionId, meatId, ounces: 4 } })
    lots.push(await createLot(db, meatId, { readyAt: new Date(pit.iso('11:00')), ounces }))
  }
  const line = formLine(dish, { quantity: 2, total_price: 25, ingredients: [chooseOption(dish, ribs)] })
  const order = await pay(pit.plates(2, { products: [line], ready_at: pit.iso('14:00') }))
  expect(await pit.sold(...lots)).toEqual([8, 0, 0])

  const make = (option: number) =>
    change(order, { lines: [{ line: 0, quantity: 2, ingredients: [chooseOption(dish, option)] }] })
  await make(brisket).expect(200)
  expect(await pit.sold(...lots)).toEqual([0, 8, 0])
  const { body } = await make(wings).expect(409)
  expect(body.message).toBe('That no longer works for this time. Choose a later time, too.')
  expect(await pit.sold(...lots)).toEqual([0, 8, 0])
})
