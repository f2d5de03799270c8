import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '../accounts/office/require-fresh-password.ts'
import type { Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { queueJob } from '../jobs/queue.ts'
import { staffName } from '../lib/staff-name.ts'
import { correctEntry } from './correct-entry.ts'
import { explainDifference } from './explain-difference.ts'
import { listUnknown } from './found/list-unknown.ts'
import { settleFound } from './found/settle-found.ts'
import { listExplanations } from './list-explanations.ts'
import { listLines } from './list-lines.ts'
import { listPayouts } from './list-payouts.ts'
import { closeMonth, exportMonth, showMonth } from './months/close-month.ts'
import { showMoney } from './show-money.ts'

export function ledgerRoutes(app: FastifyInstance, deps: Deps) {
  const findName = async (id: number) => staffName(await deps.db.user.findUniqueOrThrow({ where: { id } }))

  mount(app, contract.getMoney, ({ query }) => showMoney(deps.db, query))

  mount(app, contract.listLedgerLines, ({ query }) => listLines(deps.db, query))

  mount(app, contract.listPayouts, ({ query }) => listPayouts(deps.db, query))

  mount(app, contract.proveLedger, async () => {
    await deps.db.$transaction((tx) => queueJob(tx, 'prove-ledger', {}, { key: 'prove-ledger' }))
    return { message: 'We’re checking the books. It takes a minute.' }
  })

  mount(
    app,
    contract.correctLedger,
    async ({ body: { source, row_id: rowId, kind, reason }, user }) => {
      await correctEntry(deps, { source, rowId, kind }, { writtenBy: await findName(user.id), reason })
      return { message: 'Corrected. Check the books to see that they match.' }
    },
    { beforeHandler: requireFreshPassword(deps) },
  )

  mount(app, contract.listLedgerExplanations, ({ query }) => listExplanations(deps.db, query))

  mount(
    app,
    contract.explainDifference,
    async ({ body: { subject, ran_at: ranAt, reason }, user }) => {
      await explainDifference(deps, { subject, ranAt }, { writtenBy: await findName(user.id), reason })
      return { message: 'Explained. We’re checking the books again.' }
    },
    { beforeHandler: requireFreshPassword(deps) },
  )

  mount(app, contract.getBooksMonth, ({ params }) => showMonth(deps, params.month))

  mount(app, contract.exportBooksMonth, ({ params, query }) => exportMonth(deps, params.month, query.format))

  mount(
    app,
    contract.closeBooksMonth,
    async ({ params, user }) => {
      await closeMonth(deps, params.month, user)
      return { message: 'The month is closed.' }
    },
    { beforeHandler: requireFreshPassword(deps) },
  )

  mount(app, contract.listUnknownPayments, async () => ({ payments: await listUnknown(deps) }))

  mount(
    app,
    contract.settleUnknownPayment,
    async ({ body: { provider, reference, decision, reason }, user }) => {
      await settleFound(deps, { provider, reference }, { decision, reason, userId: user.id })
      return {
        message:
          decision === 'take_in'
            ? 'Recorded. Decide what to do under Incidents.'
            : 'The refund is on its way.',
      }
    },
    { beforeHandler: requireFreshPassword(deps) },
  )
}
