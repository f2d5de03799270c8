import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { expectRefused, formLine, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { pitSite } from '../../test/sites/pit-site.ts'
import type { TestSite } from '../../test/sites/test-site.ts'

const pit = await pitSite()
beforeEach(() => pit.startTest())
afterEach(() => settleAndCheckBooks(pit.site))

describe('A checkout', () => {
  test('takes the ounces of all lines from the earliest lots that are ready in time', async () => {
    const [noon, evening] = [await pit.lot(40, '11:00'), await pit.lot(80, '17:30')]
    const products = [
      formLine(pit.dish, { quantity: 3, total_price: 37.5 }),
      formLine(pit.dish, { size: 'Rack', quantity: 1, price: 33.33, total_price: 33.33 }),
    ]
    const ready_at = pit.iso('18:00')
    const body = pickupForm(pit.dish, { products, sub_total: 70.83, total_price: 70.83, ready_at })
    await postCheckout(pit.site, { ...body, payment_method: 'paypal' }).expect(200)
    expect(await pit.sold(noon, evening)).toEqual([40, 24])
  })

  test('is promised for the next lot when the present one has not enough', async () => {
    const [noon, evening] = [await pit.lot(15, '11:00'), await pit.lot(80, '17:20')]
    expect((await pit.order(1)).ready_at).toBe(pit.iso('12:30'))
    expect((await pit.order(1)).ready_at).toBe(pit.iso('17:30'))
    expect(await pit.sold(noon, evening)).toEqual([15, 1])
  })

  test('for another day takes from the lots of that day', async () => {
    const [today, tomorrow] = [await pit.lot(0, '11:00'), await pit.lot(16, '11:00', 1)]
    expect((await pit.order(1)).ready_at).toBe(pit.iso('11:30', 1))
    expect((await pit.order(1, { ready_at: pit.iso('18:00', 1) })).ready_at).toBe(pit.iso('18:00', 1))
    expect(await pit.sold(today, tomorrow)).toEqual([0, 16])
    // the day after is not planned
    expect((await pit.order(1)).ready_at).toBe(pit.iso('11:30', 2))
  })

  test('at a time that has not enough is refused with the present times, and stores nothing', async () => {
    const noon = await pit.lot(16, '11:00')
    const evening = await pit.lot(80, '17:30')
    const body = pit.plates(3, { ready_at: pit.iso('13:00') })
    const refusal = await expectRefused(pit.site, body, 409)
    expect(refusal).toMatchObject({
      code: 'ready_time_gone',
      message: `There isn’t enough ${pit.meat.name.toLowerCase()} left for today at 1 pm. The next open time is today at 5:30 pm.`,
      current: {
        ready_at: pit.iso('17:30'),
        meats: [{ meat_id: pit.meat.id, ounces: 24 }],
        pit: [{ id: pit.meat.id, lots: [{ ounces_left: 16 }, { ounces_left: 80 }] }],
      },
    })
    expect(await pit.sold(noon, evening)).toEqual([0, 0])
  })

  test('at a time of a later day is refused with its date', async () => {
    await pit.lot(8, '11:00', 3)
    const { message } = await expectRefused(pit.site, pit.plates(2, { ready_at: pit.iso('13:00', 3) }), 409)
    expect(message).toMatch(/ left for [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+ at 1 pm\./)
  })

  test('A checkout that wants more than there ever is gets our telephone number', async () => {
    for (let day = 0; day < 36; day += 1) await pit.lot(8, '11:00', day)
    const refusal = await expectRefused(pit.site, pit.plates(2), 409)
    expect(refusal.message).toMatch(/^We don’t have that much smoked meat\..*555-0142/)
  })

  test('draws on the meat of chosen options', async () => {
    const noon = await pit.lot(16, '11:00')
    const stew = await createDish(pit.site.db, {
      sizes: { Plate: 1250 },
      choices: { Meat: [`With ${pit.meat.name}`] },
    })
    const [group] = stew.choiceGroups
    const option = group?.options[0]
    await pit.site.db.optionMeat.create({
      data: { choiceOptionId: option?.id ?? 0, meatId: pit.meat.id, ounces: 4 },
    })
    const ingredients = [
      { ingredient_category_id: group?.choiceGroupId, ingredient_subcategory_id: option?.id },
    ]
    await postCheckout(
      pit.site,
      pickupForm(stew, { products: [formLine(stew, { ingredients })], payment_method: 'paypal' }),
    ).expect(200)
    expect(await pit.sold(noon)).toEqual([8])
  })
})

test('The service tells what is left; an order is seen by its process and soon by others', async () => {
  const noon = await pit.lot(80, '11:00')
  await pit.order(1)
  const other = await pit.startReplica()
  const left = async ({ http }: Pick<TestSite, 'http'>) => {
    const { body } = await http.get('/api/user/service').expect(200)
    const meats: { id: number; lots: { id: number; ounces_left: number }[] }[] = body.service.pit
    return meats.find(({ id }) => id === pit.meat.id)?.lots.find(({ id }) => id === noon.id)?.ounces_left
  }
  await expect.poll(() => left(other)).toBe(72)
  await pit.order(1)
  // not at once: counters that were being loaded when the order was placed hide it for two seconds
  await expect.poll(() => left(pit.site)).toBe(64)
  await expect.poll(() => left(other)).toBe(64)
})
