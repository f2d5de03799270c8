import type { Operation } from '../../operation.ts'
import { pathId } from '../../provider-api.ts'
import type { Sandbox } from '../../sandbox.ts'
import { ListDisputes, ListTransactions, parameters, UpdateDispute } from '../requests.ts'
import { listTransactions } from './balance.ts'
import { updateDispute } from './disputes.ts'
import { disputeView, transactionView } from './money-views.ts'

/** What happens to the money after it was captured: balance transactions and disputes. */
export function moneyOperations(sandbox: Sandbox): Operation[] {
  const list = (url: string, data: unknown[], has_more: boolean) =>
    ok({ object: 'list', url, has_more, data })
  return [
    {
      name: 'transaction-list',
      method: 'GET',
      url: '/v1/balance_transactions',
      run: (call) => {
        const query = parameters(ListTransactions, call)
        const { page, hasMore } = listTransactions(sandbox, query)
        const data = page.map((row) => transactionView(sandbox, row, query.expand))
        return list('/v1/balance_transactions', data, hasMore)
      },
    },
    {
      name: 'dispute-list',
      method: 'GET',
      url: '/v1/disputes',
      run: (call) => {
        const { payment_intent, limit = 10 } = parameters(ListDisputes, call)
        const found = sandbox.stripe.disputes.all().filter(({ intentId }) => intentId === payment_intent)
        const views = found.reverse().map((dispute) => disputeView(sandbox, dispute))
        return list('/v1/disputes', views.slice(0, limit), found.length > limit)
      },
    },
    {
      name: 'dispute-update',
      method: 'POST',
      url: '/v1/disputes/:id',
      run: (call) => {
        const input = parameters(UpdateDispute, call)
        return ok(disputeView(sandbox, updateDispute(sandbox, pathId(call), input)))
      },
    },
  ]
}

const ok = (body: unknown) => ({ status: 200, body })
