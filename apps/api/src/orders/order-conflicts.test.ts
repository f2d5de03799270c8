import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { showOrder } from '../../test/rows/checkouts.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { mailMoved } from './mails/mail-moved.ts'
import { queuePaidMail } from './mails/mail-paid.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase('seeded') })

async function createStewOrder(allergies: string[], names = ['Groundnut Stew', 'Collard Greens']) {
  const dishes = await site.db.product.findMany({ where: { name: { in: names } }, include: { sizes: true } })
  const lines = names.map((name) => {
    const dish = dishes.find((one) => one.name === name)
    return { name, size: dish?.sizes[0]?.name ?? 'Bowl', ...(dish && { productId: dish.id }) }
  })
  const order = await createOrder(site.db, { allergies, lines })
  const { conflicts } = await showOrder(site, order.trackingId)
  await site.db.$transaction((tx) => queuePaidMail(tx, site.config, order.id))
  const [mail] = await mailsTo(site, order.email)
  return { ...order, conflicts, mail: mail?.text ?? '' }
}

const stew = 'Groundnut Stew, Bowl'

test('FOD-11 A dish that contains what its guest avoids is named on the order and in the mail, with our number', async () => {
  const { conflicts, mail } = await createStewOrder(['peanuts'])
  expect(conflicts).toEqual([
    { name: stew, warning: 'Contains peanuts, which you avoid.' },
    { name: 'Collard Greens, Side', warning: 'May contain peanuts, which you avoid.' },
  ])
  expect(mail).toContain(
    `> ${stew}: Contains peanuts, which you avoid.\n> Collard Greens, Side: May contain peanuts, which you avoid. Please call us: (253) 555-0142.`,
  )
})

test('FOD-11 Every later mail about the order names the dish, too', async () => {
  const { id, trackingId } = await createStewOrder(['peanuts'])
  const cook = await createUser(site, { role: 'kitchen' })
  await postAs(site, cook, `/staff/order/${trackingId}/acknowledge`, {}).expect(200)
  for (const [from, to] of [
    ['pending', 'recieved'],
    ['recieved', 'process'],
    ['process', 'ontheway'],
    ['ontheway', 'delivered'],
  ] as const)
    await postAs(site, cook, `/staff/order/${trackingId}/move`, { from, to }).expect(200)
  await site.db.order.update({ where: { id }, data: { toldReadyAt: new Date(0), readyAt: new Date() } })
  await site.db.$transaction((tx) => mailMoved(tx, site.deps, id, 'the meat needs longer.'))
  const mails = await site.db.mail.findMany({ where: { orderId: id, sentAt: null } })
  expect(mails).toHaveLength(5)
  for (const { messageKey, content } of mails)
    expect(content, messageKey).toMatchObject({
      text: expect.stringContaining(`> ${stew}: Contains peanuts, which you avoid.`),
    })
})

test('FOD-11 A dish that has left the menu is called not declared', async () => {
  const { conflicts, mail } = await createStewOrder(['sesame'], ['Forgotten Dish'])
  const warning = 'Not declared for sesame: ask us first.'
  expect(conflicts).toEqual([{ name: 'Forgotten Dish, Bowl', warning }])
  expect(mail).toContain(`> Forgotten Dish, Bowl: ${warning}`)
})

test('FOD-11 A recipe that was not checked since it changed is called not declared', async () => {
  const { id } = await site.db.product.findFirstOrThrow({ where: { name: 'Moi Moi' } })
  await site.db.productSeasoning.create({ data: { productId: id, description: 'Crayfish powder' } })
  const read = async () => (await createStewOrder(['sesame'], ['Moi Moi'])).conflicts
  await expect.poll(read).toMatchObject([{ warning: 'Not declared for sesame: ask us first.' }])
})

test('An order of a guest who avoids nothing has no conflicts', async () => {
  const { conflicts, mail } = await createStewOrder([])
  expect(conflicts).toEqual([])
  expect(mail).not.toContain('Please call us')
})
