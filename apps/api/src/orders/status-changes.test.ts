import { canMove, ORDER_STATUSES, type OrderStatus } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { testSite } from '../../test/sites/test-site.ts'

const site = await testSite()

test('The database accepts exactly the status changes that the contract allows, with those of a house that bumps once', async () => {
  const { id: orderId } = await createOrder(site.db)
  const isAccepted = async (fromStatus: OrderStatus, toStatus: OrderStatus) => {
    await site.db.orderStatusChange.deleteMany({ where: { orderId } })
    return site.db.orderStatusChange.create({ data: { orderId, fromStatus, toStatus } }).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('order_status_changes_step')
        return false
      },
    )
  }
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      expect(await isAccepted(from, to), `${from} → ${to}`).toBe(canMove(from, to, 1))
})
