import { afterAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { expectRefused, formLine, getOrder, pickupForm, placeOrder } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

// close to the real time, because Stripe limits how far from now a session may end
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000)
const site = await payingSite({ deps: { now: () => NOW } })
afterAll(() => expectInvariants(site.db, site.sandbox.ledger()))

describe('MON-17 Sizes and choices', () => {
  test('When the size belongs to another dish, answer 422', async () => {
    const other = await createDish(site.db, { sizes: { Bucket: 1250 } })
    const body = await expectRefused(
      site,
      pickupForm(site.dish, { products: [formLine(site.dish, { size: 'Bucket' })] }),
      422,
    )
    expect(body.errors).toEqual({ 'products.0.size': expect.stringContaining(site.dish.name) })
    expect(other.id).not.toBe(site.dish.id)
  })

  test('When a choice belongs to another dish or to none, or a group is chosen twice, answer 422', async () => {
    const other = await createDish(site.db, { choices: { Heat: ['Mild'], Wood: ['Oak'] } })
    const ours = site.dish.choiceGroups[0]
    const theirs = other.choiceGroups
    const category = ours?.choiceGroup.id
    const tries = [
      [{ ingredient_category_id: category, ingredient_subcategory_id: theirs[0]?.options[0]?.id }],
      [
        {
          ingredient_category_id: theirs[1]?.choiceGroup.id,
          ingredient_subcategory_id: theirs[1]?.options[0]?.id,
        },
      ],
      [{ ingredient_category_id: category, ingredient_subcategory_id: 2_000_000_000 }],
      ours?.options.map(({ id }) => ({
        ingredient_category_id: category,
        ingredient_subcategory_id: id,
      })),
    ]
    for (const ingredients of tries)
      await expectRefused(
        site,
        pickupForm(site.dish, { products: [formLine(site.dish, { ingredients })] }),
        422,
      )
  })

  test('A group accepts as many options as the kitchen allows, none of them twice', async () => {
    const platter = await createDish(site.db, {
      choices: { Side: ['Greens', 'Slaw', 'Plantain'] },
      maxChoices: 2,
    })
    const [side] = platter.choiceGroups
    const sides = (...numbers: number[]) => ({
      products: [
        {
          ...{ product_id: platter.id, size: 'Plate', quantity: 1, price: 10, total_price: 10 },
          ingredients: numbers.map((n) => ({
            ingredient_category_id: side?.choiceGroup.id,
            ingredient_subcategory_id: side?.options[n]?.id,
          })),
        },
      ],
      ...{ sub_total: 10, total_price: 10 },
    })
    await placeOrder(site, sides(0, 2))
    const three = await expectRefused(site, pickupForm(site.dish, sides(0, 1, 2)), 422)
    expect(three.errors).toEqual({
      'products.0.ingredients.2': `${platter.name} comes with at most 2 of Side.`,
    })
    const twice = await expectRefused(site, pickupForm(site.dish, sides(1, 1)), 422)
    expect(twice.errors).toEqual({ 'products.0.ingredients.1': 'You’ve already chosen this.' })
  })

  test('A valid choice is stored by name with the order', async () => {
    const group = site.dish.choiceGroups[0]
    const fierce = group?.options[1]
    const { trackingId } = await placeOrder(site, {
      products: [
        formLine(site.dish, {
          ingredients: [
            { ingredient_category_id: group?.choiceGroup.id, ingredient_subcategory_id: fierce?.id },
          ],
        }),
      ],
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
  const [swallow] = egusi.choiceGroups
  const bowl = (ingredients: object[]) => ({
    products: [formLine(egusi, { price: 10, total_price: 20, ingredients })],
    ...{ sub_total: 20, total_price: 20 },
  })
  const body = await expectRefused(site, pickupForm(egusi, bowl([])), 422)
  expect(body.errors).toEqual({
    'products.0.ingredients': 'Smoky Egusi: please choose one under Swallow.',
  })
  await placeOrder(
    site,
    bowl([
      {
        ingredient_category_id: swallow?.choiceGroup.id,
        ingredient_subcategory_id: swallow?.options[0]?.id,
      },
    ]),
  )
})

test('A group with a default gets it when an order names none, and another choice when it names one', async () => {
  const ribs = await createDish(site.db, {
    choices: { Heat: ['Mild', 'Medium', 'Hot'] },
    isRequired: true,
    defaultOption: 'Medium',
  })
  const [heat] = ribs.choiceGroups
  const plate = (ingredients: object[]) => ({
    products: [formLine(ribs, { price: 10, total_price: 20, ingredients })],
    ...{ sub_total: 20, total_price: 20 },
  })
  const orderedHeat = async (ingredients: object[]) => {
    const { trackingId } = await placeOrder(site, plate(ingredients))
    const { lines } = await getOrder(site, trackingId)
    return lines.flatMap(({ choices }) => choices.map((one) => one.choiceOptionName))
  }
  expect(await orderedHeat([])).toEqual(['Medium'])
  const hot = {
    ingredient_category_id: heat?.choiceGroup.id,
    ingredient_subcategory_id: heat?.options[2]?.id,
  }
  expect(await orderedHeat([hot])).toEqual(['Hot'])
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
      setAt: NOW,
    },
  })
  const plate = {
    products: [formLine(dish, { price: 10, total_price: 20, ingredients: [] })],
    ...{ sub_total: 20, total_price: 20 },
  }
  const { message } = await expectRefused(site, pickupForm(dish, plate), 409)
  expect(message).toContain(`${dish.name} with Agege bread: sold out`)
})

describe('A note of a line', () => {
  const withNotes = (...notes: string[]) => ({
    products: notes.map((note) => formLine(site.dish, { quantity: 1, total_price: 12.5, note })),
    ...{ sub_total: 12.5 * notes.length, total_price: 12.5 * notes.length },
  })

  test('The same dish in two ways is two lines, each with its note, for the kitchen and the mail', async () => {
    const order = await placeOrder(site, withNotes('no onions', ' extra  crisp '))
    expect((await getOrder(site, order.trackingId)).lines.map(({ note }) => note)).toEqual([
      'no onions',
      'extra  crisp',
    ])
    site.sandbox.stripe.pay(order.reference)
    await site.sandbox.webhooksIdle()
    const cook = await createUser(site, { role: 'kitchen' })
    const ticket = await site.http.get(`/api/staff/order/${order.trackingId}`).set(bearer(cook)).expect(200)
    expect(ticket.body.order.order_products.map(({ note }: { note: string }) => note)).toContain('no onions')
    expect(JSON.stringify(await mailsTo(site, order.email))).toContain('Your note: no onions')
    // a caller with only the tracking id reads no notes
    const tracker = await site.http.get(`/api/user/order/${order.trackingId}`).expect(200)
    expect(JSON.stringify(tracker.body)).not.toContain('onions')
  })

  test('It has at most 140 characters and is one visible text', async () => {
    await placeOrder(site, withNotes('x'.repeat(140)))
    const body = await expectRefused(site, pickupForm(site.dish, withNotes('x'.repeat(141))), 422)
    expect(body.errors).toHaveProperty(['products.0.note'])
  })
})
