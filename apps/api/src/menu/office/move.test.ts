import { expect, test } from 'vitest'
import { officeSite } from '../../../test/sites/office-site.ts'

const { site, kofi, dishId, post } = await officeSite()

test('O12 A dish moves after another, and two owners who move different dishes keep both moves', async () => {
  const { categoryId } = await site.db.product.findUniqueOrThrow({ where: { id: await dishId('Beef Suya') } })
  const order = async () =>
    (
      await site.db.product.findMany({ where: { categoryId }, orderBy: [{ position: 'asc' }, { id: 'asc' }] })
    ).map(({ id }) => id)
  const [a = 0, b = 0, c = 0, ...rest] = await order()
  const { body } = await post(`dish/${c}/move`, { after: null }).expect(200)
  expect(body).toMatchObject({ place: 1, of: 3 + rest.length })
  expect((await order()).slice(0, 3)).toEqual([c, a, b])
  const last = rest.at(-1) ?? 0
  await Promise.all([
    post(`dish/${a}/move`, { after: b }).expect(200),
    post(`dish/${last}/move`, { after: null }, kofi).expect(200),
  ])
  expect((await order()).slice(0, 4)).toEqual([last, c, b, a])
})
