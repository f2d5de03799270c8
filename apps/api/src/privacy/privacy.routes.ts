import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { countTry, type Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { deleteAccount, describeDeletion } from './delete-account.ts'
import { exportData } from './export-data.ts'

/** The file is made of all rows of the customer. */
const downloadsPerUser: Limit = { name: 'download-data', max: 20, windowSeconds: 3600 }

export function privacyRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.downloadData, async ({ user }) => {
    await countTry(deps, { limit: downloadsPerUser, by: String(user.id) })
    return { data: await exportData(deps, user) }
  })

  mount(app, contract.getDeletion, async ({ user }) => describeDeletion(deps, user))

  mount(app, contract.deleteAccount, async ({ body, user }) => {
    await deleteAccount(deps, user, body.password)
    return { message: 'Your account is deleted.' }
  })
}
