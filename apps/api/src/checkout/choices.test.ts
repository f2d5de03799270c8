import { afterAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import {
  expectRefused,
  formLine,
  getOrder,
  payOrder,
  pickupForm,
  placeOrder,
  showOrder,
  showTicket,
} from '../../test/rows/checkouts.ts'
import { chooseOption, createDish } from '../../test/rows/dishes.ts'
import { createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

/** Two plates at $10.00. */
const plates = (dish: { id: number }, ingredients: object[]) => ({
  products: [formLine(dish, { price: 10, total_price: 20, ingredients })],
  ...{ sub_total: 20, total_price: 20 },
})

describe('MON-17 Sizes and choices', () => {
  const refuse = (changes: Record<string, unknown>) =>
    expectRefused(site, pickupForm(site.dish, { products: [formLine(site.dish, changes)] }), 422)

  test('When the size belongs to another dish, answer 422', async () => {
    await createDish(site.db, { sizes: { Bucket: 1250 } })
    const { errors } = await refuse({ size: 'Bucket' })
    expect(errors).toEqual({ 'products.0.size': `${site.dish.name} doesn’t come in this size.` })
  })

  test('When a choice belongs to another dish or to none, or a group is chosen twice, answer 422', async () => {
    const other = await createDish(site.db, { choices: { Heat: ['Mild'], Wood: ['Oak'] } })
    const heat = chooseOption(site.dish, 0)
    const { ingredient_subcategory_id } = chooseOption(other, 0)
    for (const wrong of [
      { ...heat, ingredient_subcategory_id },
      chooseOption(other, 0, 1),
      { ...heat, ingredient_subcategory_id: 2_000_000_000 },
    ])
      expect((await refuse({ ingredients: [wrong] })).errors).toEqual({
        'products.0.ingredients.0': `${site.dish.name} doesn’t come with this choice.`,
      })
    const { errors } = await refuse({ ingredients: [heat, chooseOption(site.dish, 1)] })
    expect(errors).toEqual({
      'products.0.ingredients.1': `${site.dish.name} comes with at most 1 of Heat.`,
    })
  })

  test('A group accepts as many options as the kitchen allows, none of them twice', async () => {
    const platter = await createDish(site.db, {
      choices: { Side: ['Greens', 'Slaw', 'Plantain'] },
      maxChoices: 2,
    })
    const sides = (...options: number[]) =>
      plates(
        platter,
        options.map((option) => chooseOption(platter, option)),
      )
    await placeOrder(site, sides(0, 2))
    const three = await expectRefused(site, pickupForm(site.dish, sides(0, 1, 2)), 422)
    expect(three.errors).toEqual({
      'products.0.ingredients.2': `${platter.name} comes with at most 2 of Side.`,
    })
    const twice = await expectRefused(site, pickupForm(site.dish, sides(1, 1)), 422)
    expect(twice.errors).toEqual({ 'products.0.ingredients.1': 'You’ve already chosen this.' })
  })

  test('A valid choice is stored by name with the order', async () => {
    const { trackingId } = await placeOrder(site, {
      products: [formLine(site.dish, { ingredients: [chooseOption(site.dish, 1)] })],
    })
    expect(await getOrder(site, trackingId)).toMatchObject({
      lines: [
        {
          productName: site.dish.name,
          sizeName: 'Plate',
          quantity: 2,
          totalCents: 2500,
          choices: [{ choiceGroupName: 'Heat', choiceOptionName: 'Fierce' }],
        },
      ],
    })
  })
})

test('MON-17 A group that the kitchen needs is refused when nothing is chosen, and named', async () => {
  const egusi = await createDish(site.db, {
    name: 'Smoky Egusi',
    choices: { Swallow: ['Eba', 'Pounded yam'] },
    isRequired: true,
  })
  const body = await expectRefused(site, pickupForm(egusi, plates(egusi, [])), 422)
  expect(body.errors).toEqual({
    'products.0.ingredients': 'Smoky Egusi: please choose one under Swallow.',
  })
  await placeOrder(site, plates(egusi, [chooseOption(egusi, 0)]))
})

test('A group with a default gets it when an order names none, and another choice when it names one', async () => {
  const ribs = await createDish(site.db, {
    choices: { Heat: ['Mild', 'Medium', 'Hot'] },
    isRequired: true,
    defaultOption: 'Medium',
  })
  const orderedHeat = async (ingredients: object[]) => {
    const { trackingId } = await placeOrder(site, plates(ribs, ingredients))
    const { lines } = await getOrder(site, trackingId)
    return lines.flatMap(({ choices }) => choices.map((one) => one.choiceOptionName))
  }
  expect(await orderedHeat([])).toEqual(['Medium'])
  expect(await orderedHeat([chooseOption(ribs, 2)])).toEqual(['Hot'])
})

test('A default that is sold out is refused by its name, as if the guest had chosen it', async () => {
  const dish = await createDish(site.db, {
    choices: { Bread: ['Agege bread', 'Roll'] },
    isRequired: true,
    defaultOption: 'Agege bread',
  })
  await site.db.soldOutMark.create({
    data: {
      choiceGroup: { connect: { name: 'Bread' } },
      optionName: 'Agege bread',
      setAt: new Date(),
    },
  })
  const { message } = await expectRefused(site, pickupForm(dish, plates(dish, [])), 409)
  expect(message).toContain(`${dish.name} with Agege bread: sold out`)
})

describe('A note of a line', () => {
  const withNotes = (...notes: string[]) => ({
    products: notes.map((note) => formLine(site.dish, { quantity: 1, total_price: 12.5, note })),
    ...{ sub_total: 12.5 * notes.length, total_price: 12.5 * notes.length },
  })

  test('The same dish in two ways is two lines, each with its note, for the kitchen and the mail', async () => {
    const order = await payOrder(site, 'stripe', withNotes('no onions', ' extra  crisp '))
    expect((await getOrder(site, order.trackingId)).lines.map(({ note }) => note)).toEqual([
      'no onions',
      'extra  crisp',
    ])
    const cook = await createUser(site, { role: 'kitchen' })
    const ticket = await showTicket(site, cook, order.trackingId)
    expect(ticket.order_products.map(({ note }: { note: string }) => note)).toContain('no onions')
    expect(JSON.stringify(await mailsTo(site, order.email))).toContain('Your note: no onions')
    // a caller with only the tracking id reads no notes
    expect(JSON.stringify(await showOrder(site, order.trackingId))).not.toContain('onions')
  })

  test('It has at most 140 characters and is one visible text', async () => {
    await placeOrder(site, withNotes('x'.repeat(140)))
    const body = await expectRefused(site, pickupForm(site.dish, withNotes('x'.repeat(141))), 422)
    expect(body.errors).toHaveProperty(['products.0.note'])
  })
})
