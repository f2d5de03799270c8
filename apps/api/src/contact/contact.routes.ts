import { sendContactMessage as endpoint, texts } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { countTry } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { contactLimits, sendContactMessage } from './contact.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  mount(
    app,
    endpoint,
    async ({ body }) => {
      await countTry(deps, { limit: contactLimits.sender, by: body.email })
      await sendContactMessage(deps, body)
      return { message: texts.contactSent }
    },
    { limit: contactLimits.from },
  )
}
