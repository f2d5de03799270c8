import * as contract from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { countTry, type Limit } from '../http/limits/strict-limits.ts'
import { mount } from '../http/mount.ts'
import { sendContactMessage } from './contact.ts'

const HOUR = 3600
const contactLimits = {
  perIp: { name: 'contact-per-ip', max: 50, windowSeconds: HOUR },
  perEmail: { name: 'contact-per-email', max: 5, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  mount(
    app,
    contract.sendContactMessage,
    async ({ body }) => {
      await countTry(deps, { limit: contactLimits.perEmail, by: body.email })
      await sendContactMessage(deps, body)
      return { message: contract.texts.contactSent }
    },
    { limit: contactLimits.perIp },
  )
}
