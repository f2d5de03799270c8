import Fastify from 'fastify'
import { type Fault, serveMessages } from './messages-api.ts'
import { refuseProduction, type TextSandboxOptions } from './options.ts'
import { conversationsPage } from './page.ts'
import { answerKeyword, createPhones, type Fate, type Message, newSid } from './phones.ts'
import { createSiteCalls } from './site-calls.ts'

export type { TextSandboxOptions, TwilioAccount } from './options.ts'

export type RunningTextSandbox = {
  url: string
  messagesTo: (phone: string) => readonly Message[]
  /** Writes as the guest. Returns what they read back, if anything. `sid` sends an earlier reply again. */
  reply: (phone: string, body: string, sid?: string) => Promise<string | null>
  /** Makes the API fail from now on; null ends it. */
  setFault: (fault: Fault | null) => void
  setFate: (phone: string, fate: Fate) => void
  /** All calls about what became of messages have been answered. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

export async function startTextSandbox(options: TextSandboxOptions): Promise<RunningTextSandbox> {
  refuseProduction(process.env)
  const phones = createPhones()
  const calls = createSiteCalls(options, phones)
  let fault: Fault | null = null
  let pending: Promise<unknown> = Promise.resolve()

  const reply = async (phone: string, body: string, sid = newSid()) => {
    phones.add(phone, 'guest', body)
    const ofTwilio = answerKeyword(phones, phone, body)
    const ofSite = await calls.tellReply(phone, body, sid)
    if (ofTwilio !== null) phones.add(phone, 'twilio', ofTwilio)
    return ofSite ?? ofTwilio
  }

  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  serveMessages(app, options.account, {
    phones,
    fault: () => fault,
    onSent: (message, fields) => {
      const [to, url] = [fields.get('To') ?? '', fields.get('StatusCallback')]
      const fate = phones.fates.get(to) ?? { status: 'delivered' }
      // the site may be restarting: Twilio itself gives up on a call, too
      if (url !== null)
        pending = pending.then(() => calls.tellStatus(url, to, message, fate)).catch(() => undefined)
    },
  })
  app.get('/', (_request, response) =>
    response.type('text/html; charset=utf-8').send(conversationsPage(phones)),
  )
  app.post<{ Body: string }>('/reply', async (request, response) => {
    const fields = new URLSearchParams(request.body)
    await reply(fields.get('phone') ?? '', fields.get('body') ?? '')
    return response.redirect('/', 303)
  })
  app.get('/_sandbox/health', async () => ({ status: true }))
  const url = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' })

  return {
    url,
    messagesTo: phones.messages,
    reply,
    setFault: (next) => {
      fault = next
    },
    setFate: (phone, fate) => phones.fates.set(phone, fate),
    idle: async () => void (await pending),
    close: () => app.close(),
  }
}
