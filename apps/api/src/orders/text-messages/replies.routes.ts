import { WEBHOOK_PATHS } from '@baobab/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readSignedForm, withSignedForms } from '../../text-messages/twilio/signed-form.ts'
import { answerReply } from './answer-reply.ts'
import type { Keyword } from './read-reply.ts'

/** Twilio's “Advanced Opt-Out” says which keyword it has found, in the languages of the owner's choice. */
const OPT_OUT_TYPES: Readonly<Record<string, Keyword>> = { STOP: 'stop', START: 'start', HELP: 'help' }

const PROVIDER_ID = /^(SM|MM)[0-9a-fA-F]{32}$/
const US_NUMBER = /^\+1[2-9][0-9]{9}$/

/** What guests reply to a text message. The answer is TwiML: https://www.twilio.com/docs/messaging/twiml */
export function textReplyRoutes(app: FastifyInstance, deps: Deps) {
  withSignedForms(app, (scope) => {
    scope.post(WEBHOOK_PATHS.textReply, async (request, reply) => {
      const form = readSignedForm(deps.config, request)
      const [providerId, from] = [form.get('MessageSid') ?? '', form.get('From') ?? '']
      const isReply = PROVIDER_ID.test(providerId) && US_NUMBER.test(from)
      const answer = isReply
        ? await answerReply(deps, {
            providerId,
            from,
            text: form.get('Body') ?? '',
            keyword: OPT_OUT_TYPES[form.get('OptOutType') ?? ''] ?? null,
          })
        : null
      return reply.type('text/xml; charset=utf-8').send(toTwiml(answer))
    })
  })
}

const toTwiml = (answer: string | null) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${answer === null ? '' : `<Message>${escapeXml(answer)}</Message>`}</Response>`

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
