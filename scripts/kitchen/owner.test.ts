import { groupTrackingId } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import { createDish } from '../../apps/api/test/rows/dishes.ts'
import { createOrder } from '../../apps/api/test/rows/orders.ts'
import { createReview } from '../../apps/api/test/rows/reviews.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())

describe('Incidents', () => {
  test('are listed with what happened, and closed by the owner with a reason', async () => {
    expect((await kitchen.run('incidents')).printed).toBe('No open incidents.')
    const order = await createOrder(kitchen.db)
    const at = new Date('2026-11-21T03:30:00Z')
    const { id } = await kitchen.db.incident.create({
      data: {
        kind: 'refund_failed',
        key: 'refund_failed:1',
        summary: 'card_expired\nat Stripe',
        orderId: order.id,
        createdAt: at,
        lastSeenAt: at,
      },
    })
    expect((await kitchen.run('incidents')).printed.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['ID', 'SINCE', 'TIMES', 'KIND', 'ORDER OR BOOKING', 'WHAT HAPPENED'],
      [
        String(id),
        '2026-11-20 19:30',
        '1',
        'refund_failed',
        groupTrackingId(order.trackingId),
        'card_expired at Stripe',
      ],
    ])
    expect((await kitchen.run(`close ${id}`)).code).toBe(2)
    expect((await kitchen.run('close suya done')).code).toBe(2)
    expect(await kitchen.run(`close ${id} Paid in cash`)).toMatchObject({
      code: 1,
      errors: 'You don’t have permission to do that.',
    })
    expect((await kitchen.runAsOwner(`close ${id} Paid in cash`)).printed).toBe('The incident is closed.')
    expect(await kitchen.db.incident.findUniqueOrThrow({ where: { id } })).toMatchObject({
      closeReason: 'Paid in cash',
      closedByUserId: kitchen.owner.id,
    })
    expect((await kitchen.runAsOwner(`close ${id} Again`)).printed).toBe('The incident was already closed.')
  })
})

describe('A payment in review', () => {
  test('is taken as paid or given back with a reason, by the owner', async () => {
    expect((await kitchen.run('accept suya')).errors).toContain('npm run kitchen -- accept 7 <reason>')
    expect((await kitchen.runAsOwner('return 7')).errors).toContain('To return an incident needs a reason.')
    for (const way of ['accept', 'return']) {
      expect((await kitchen.run(`${way} 7 Cash`)).errors).toBe('You don’t have permission to do that.')
      expect((await kitchen.runAsOwner(`${way} 2147483647 Cash`)).errors).toBe('We can’t find this incident.')
    }
  })
})

describe('`reviews`, `hide` and `unhide`', () => {
  test('let the owner read the reviews, hide one with a reason, and show it again', async () => {
    expect((await kitchen.runAsOwner('reviews')).printed).toBe('No reviews.')
    const dish = await createDish(kitchen.db, { name: 'Suya' })
    const { id } = await createReview(kitchen.db, {
      productId: dish.id,
      verified: true,
      name: 'Bem\u0007',
      email: 'bem@example.com',
      text: 'Too hot\nfor me',
      createdAt: new Date('2026-11-21T03:30:00Z'),
    })
    const table = async () => (await kitchen.runAsOwner('reviews')).printed.split('\n')
    expect(await table()).toEqual([
      'ID  DATE        STARS  ORDER     DISH  NAME  E-MAIL           STATE  TEXT',
      `${String(id).padEnd(2)}  20-11-2026  4      verified  Suya  Bem   bem@example.com  shown  Too hot for me`,
    ])
    expect(await kitchen.runAsOwner(`hide ${id} Insults a cook`)).toEqual({
      code: 0,
      printed: 'The review is hidden.',
      errors: '',
    })
    expect((await table())[1]).toContain('hidden by Amina: Insults a cook')
    expect((await kitchen.runAsOwner(`hide ${id} Again`)).printed).toBe('The review was hidden before.')
    expect((await kitchen.runAsOwner(`unhide ${id} Apologised`)).printed).toBe('The review is shown.')
    expect((await kitchen.db.review.findUniqueOrThrow({ where: { id } })).hiddenAt).toBeNull()
  })

  test('are not for cooks, and need a number and a reason', async () => {
    expect((await kitchen.run('hide 1 Spam')).code).toBe(1)
    expect((await kitchen.run('hide')).errors).toContain('Which review? npm run kitchen -- hide 7 <reason>')
    expect((await kitchen.run('unhide 7')).errors).toContain('To unhide a review needs a reason')
  })
})
