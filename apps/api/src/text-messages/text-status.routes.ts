import { WEBHOOK_PATHS } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { optOut } from './opt-outs.ts'
import { noteAccepted, park } from './send-text.ts'
import { OPTED_OUT } from './twilio/send-by-twilio.ts'
import { readSignedForm, withSignedForms } from './twilio/signed-form.ts'

/** What became of a text message. Twilio calls it for each state, in any order, and again when we do not answer. */
export function textStatusRoutes(app: FastifyInstance, deps: Deps) {
  withSignedForms(app, (scope) => {
    scope.post<{ Querystring: { text?: string } }>(WEBHOOK_PATHS.textStatus, async (request, reply) => {
      const form = readSignedForm(deps.config, request)
      // the signature covers the address, so the number is ours
      await noteStatus(deps, Number(request.query.text), form)
      return reply.code(204).send()
    })
  })
}

async function noteStatus(deps: Deps, id: number, form: URLSearchParams): Promise<void> {
  const { db, now } = deps
  const providerId = form.get('MessageSid') ?? ''
  const status = form.get('MessageStatus')
  const text = Number.isSafeInteger(id) ? await db.textMessage.findUnique({ where: { id } }) : null
  if (text === null || providerId === '') return
  await noteAccepted(deps, id, providerId)
  if (status === 'delivered')
    await db.textMessage.updateMany({ where: { id, providerId }, data: { deliveredAt: now() } })
  if (status !== 'undelivered' && status !== 'failed') return
  if (Number(form.get('ErrorCode')) === OPTED_OUT) return optOut(db, text.recipient, now())
  await park(deps, id, `${form.get('ErrorCode') ?? 'no code'} ${form.get('ErrorMessage') ?? status}`)
}
