import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TwilioAccount } from './options.ts'
import type { Message, Phones } from './phones.ts'

export type Fault =
  /** 500, as when Twilio is down. */
  | 'error'
  /** A page of a proxy instead of Twilio's answer. */
  | 'html'
  /** Too many messages. */
  | 'busy'

type Sent = (message: Message, fields: URLSearchParams) => void

const PATH = '/2010-04-01/Accounts/:sid/Messages.json'

/** https://www.twilio.com/docs/messaging/api/message-resource */
export function serveMessages(
  app: FastifyInstance,
  account: TwilioAccount,
  { phones, fault, onSent }: { phones: Phones; fault: () => Fault | null; onSent: Sent },
) {
  const login = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`
  app.post<{ Params: { sid: string }; Body: string }>(PATH, async (request, reply) => {
    switch (fault()) {
      case 'error':
        return reply
          .code(500)
          .type('application/json')
          .send('{"code":20500,"message":"Internal error","status":500}')
      case 'html':
        return reply.type('text/html').send('<html>Sign in to the Wi-Fi</html>')
      case 'busy':
        return refuse(reply, 429, 20_429, 'Too Many Requests')
      case null:
        break
    }
    if (request.headers.authorization !== login || request.params.sid !== account.sid)
      return refuse(reply, 401, 20_003, 'Authenticate')
    const fields = new URLSearchParams(request.body)
    const [to, body] = [fields.get('To') ?? '', fields.get('Body') ?? '']
    if (to === '') return refuse(reply, 400, 21_604, "A 'To' phone number is required.")
    if (body === '') return refuse(reply, 400, 21_602, 'Message body is required.')
    if ((fields.get('From') ?? fields.get('MessagingServiceSid')) !== account.sender)
      return refuse(reply, 400, 21_603, "A 'From' phone number is required.")
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return refuse(reply, 400, 21_211, `Invalid 'To' Phone Number: ${to}`)
    if (phones.optedOut.has(to))
      return refuse(reply, 400, 21_610, 'Attempt to send to unsubscribed recipient')
    const message = phones.add(to, 'site', body)
    onSent(message, fields)
    return reply.code(201).send({
      sid: message.sid,
      account_sid: account.sid,
      api_version: '2010-04-01',
      body,
      to,
      from: fields.get('From'),
      messaging_service_sid: fields.get('MessagingServiceSid'),
      status: 'queued',
      direction: 'outbound-api',
      date_created: message.at.toUTCString(),
      error_code: null,
      error_message: null,
      num_segments: '1',
    })
  })
}

const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.code(status).send({
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
