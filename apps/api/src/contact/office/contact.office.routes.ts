import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { mount } from '../../http/mount.ts'
import { answerMessage, listMessages, loadMessage, saveMessage } from './office-messages.ts'

export function contactOfficeRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, contract.listMessages, ({ query }) => deps.db.$transaction((tx) => listMessages(tx, query)))

  mount(app, contract.getMessage, async ({ params }) => ({
    message: await deps.db.$transaction((tx) => loadMessage(tx, params.id)),
  }))

  mount(app, contract.saveMessage, async ({ params, body, user }) => ({
    message: await saveMessage(deps, user, params.id, body),
  }))

  mount(app, contract.answerMessage, async ({ params, body, user }) => ({
    message: await answerMessage(deps, user, params.id, body.answer),
  }))
}
