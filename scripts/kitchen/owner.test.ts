import { describe, expect, test } from 'vitest'
import { createDish } from '../../apps/api/test/rows/dishes.ts'
import { createReview } from '../../apps/api/test/rows/reviews.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())

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
