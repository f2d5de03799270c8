import * as z from 'zod/mini'
import { boundedFetch, parseJson } from '../../http/bounded-fetch.ts'
import type { TwilioAccount } from './account.ts'

const TIMEOUT_MS = 10_000

/** The guest has replied STOP, and Twilio knows it: https://www.twilio.com/docs/api/errors/21610 */
export const OPTED_OUT = 21_610

const Accepted = z.object({ sid: z.string().check(z.regex(/^(SM|MM)[0-9a-fA-F]{32}$/)) })
const Refusal = z.object({ code: z.number(), message: z.string() })

export class TextRefused extends Error {
  override name = 'TextRefused'
  /** Twilio's own: https://www.twilio.com/docs/api/errors */
  readonly code: number
  /** The same message is refused each time. Wrong credentials (401) and too many messages (429) can change. */
  readonly isFinal: boolean
  constructor(status: number, { code, message }: z.output<typeof Refusal>) {
    super(`${code} ${message}`)
    this.code = code
    this.isFinal = status === 400
  }
}

type Outgoing = { to: string; body: string; statusCallback: string; validitySeconds: number }

/** Twilio's id of the message, which it has taken over by then: https://www.twilio.com/docs/messaging/api/message-resource */
export async function sendByTwilio(account: TwilioAccount, outgoing: Outgoing): Promise<string> {
  const { sid, token, sender, url } = account
  const form = new URLSearchParams({
    To: outgoing.to,
    [sender.startsWith('MG') ? 'MessagingServiceSid' : 'From']: sender,
    Body: outgoing.body,
    StatusCallback: outgoing.statusCallback,
    ValidityPeriod: String(outgoing.validitySeconds),
  })
  const { status, text } = await boundedFetch(
    `${url}/2010-04-01/Accounts/${sid}/Messages.json`,
    {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    },
    AbortSignal.timeout(TIMEOUT_MS),
  )
  const response = parseJson(text)
  const accepted = Accepted.safeParse(response)
  if (status === 201 && accepted.success) return accepted.data.sid
  const refusal = Refusal.safeParse(response)
  if (refusal.success) throw new TextRefused(status, refusal.data)
  throw new Error(`Twilio answered ${status} without a message`)
}
