import { expect, test } from 'vitest'
import { createOrder } from '../../../test/rows/orders.ts'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'

const { site, dishId, getDish, save, drafts } = await officeSite()

test('N4 Before a recipe is published, each guest is named who ordered the dish and avoids what it will have', async () => {
  const id = await dishId('Collard Greens')
  const { live } = await getDish(id)
  const { id: milk } = await site.db.ingredient.findFirstOrThrow({
    where: { contains: { has: 'milk' }, id: { notIn: live.ingredients } },
  })
  const readyAt = new Date('2026-11-24T02:00:00Z')
  const order = (firstName: string, fields: object = {}) =>
    createOrder(site.db, {
      firstName,
      lastName: 'Nwosu',
      allergies: ['peanuts', 'milk'],
      readyAt,
      lines: [{ name: 'Collard Greens', productId: id }],
      ...fields,
    })
  await order('Ada')
  await order('Delivered', { status: 'delivered' })
  await order('Unpaid', { paid: false })
  await order('Other', { allergies: ['fish'] })
  await order('Elsewhere', { lines: [{ name: 'Moi Moi', productId: await dishId('Moi Moi') }] })

  const warningsAfter = async (changes: object) => {
    const draft = draftId(await save(id, changes))
    return (await drafts()).find((one) => one.id === draft)?.warnings
  }
  expect(await warningsAfter({ description: 'Slow and smoky.' })).toEqual([])
  const ingredients = [...live.ingredients, milk].sort((a, b) => a - b)
  expect(await warningsAfter({ ingredients })).toEqual([
    'Ada Nwosu ordered it for Mon, Nov 23, 2026, 6 pm and avoids milk.',
  ])
})
