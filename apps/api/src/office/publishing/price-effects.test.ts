import { expect, test } from 'vitest'
import { createOrder } from '../../../test/rows/orders.ts'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'

const now = new Date('2026-11-23T20:00:00Z')
const { site, dishId, getDish, save, drafts } = await officeSite(() => now)
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

test('N4 Before a price is published, last week’s carts and the orders that wait for payment are counted', async () => {
  const id = await dishId('Shito')
  const { sizes } = (await getDish(id)).live
  const [size] = sizes
  const order = (quantity: number, fields: object = {}) =>
    createOrder(site.db, {
      createdAt: daysAgo(1),
      lines: [{ productId: id, size: size?.name ?? '', quantity }],
      ...fields,
    })
  const effectsAfter = async (changes: object) => {
    const draft = draftId(await save(id, changes))
    return (await drafts()).find((one) => one.id === draft)?.effects
  }
  // amounts are dollars here
  const priced = (dollars: number) => ({
    sizes: sizes.map((one) => ({ ...one, price: one.price + dollars })),
  })
  expect(await effectsAfter(priced(1))).toEqual([])
  await order(2)
  await order(1, { status: 'delivered' })
  await order(5, { createdAt: daysAgo(8) })
  await order(3, { lines: [{ productId: await dishId('Moi Moi'), size: size?.name ?? '' }] })
  expect(await effectsAfter(priced(1))).toEqual(['2 carts of last week: $3.00 more in all.'])
  await order(1, { paid: false, createdAt: new Date(now.getTime() - 60_000) })
  expect(await effectsAfter(priced(-0.5))).toEqual([
    '3 carts of last week: $2.00 less in all.',
    '1 order waits for payment and keeps the old price.',
  ])
  const other = { ...size, id: null, name: 'Barrel' }
  expect(await effectsAfter({ sizes: [other] })).toEqual([
    '3 carts of last week had a size that goes.',
    '1 order waits for payment and keeps the old price.',
  ])
  expect(await effectsAfter({ sizes, description: 'Hot.' })).toEqual([])
})
