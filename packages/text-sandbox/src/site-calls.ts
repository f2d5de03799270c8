import { createHmac } from 'node:crypto'
import type { TextSandboxOptions } from './options.ts'
import type { Fate, Message, Phones } from './phones.ts'

/** Twilio's calls to the site, signed as Twilio signs them. */
export function createSiteCalls(
  { siteUrl, siteAddress = siteUrl, account }: TextSandboxOptions,
  phones: Phones,
) {
  /** The signature is that of the site's own address, wherever it listens. */
  const call = async (url: string, fields: Record<string, string>) => {
    const signed = Object.keys(fields)
      .sort()
      .map((name) => name + fields[name])
    const signature = createHmac('sha1', account.token)
      .update(url + signed.join(''))
      .digest('base64')
    const response = await fetch(url.replace(siteUrl, siteAddress), {
      method: 'POST',
      headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(15_000),
    })
    return { status: response.status, text: await response.text() }
  }

  return {
    /** `sent`, then what becomes of it. */
    async tellStatus(url: string, phone: string, message: Message, fate: Fate) {
      const tell = (status: string, more: Record<string, string> = {}) =>
        call(url, {
          MessageSid: message.sid,
          SmsSid: message.sid,
          MessageStatus: status,
          SmsStatus: status,
          To: phone,
          From: account.sender,
          AccountSid: account.sid,
          ApiVersion: '2010-04-01',
          ...more,
        })
      await tell('sent')
      message.status = fate.status
      await tell(fate.status, fate.status === 'delivered' ? {} : { ErrorCode: String(fate.code) })
    },

    /** A reply of the guest; the site's answer goes into the conversation. `sid` sends an earlier one again. */
    async tellReply(phone: string, body: string, sid: string): Promise<string | null> {
      const { status, text } = await call(`${siteUrl}/api/webhooks/twilio/reply`, {
        MessageSid: sid,
        SmsSid: sid,
        SmsMessageSid: sid,
        AccountSid: account.sid,
        ApiVersion: '2010-04-01',
        SmsStatus: 'received',
        From: phone,
        To: account.sender,
        Body: body,
        NumMedia: '0',
        NumSegments: '1',
      })
      if (status !== 200) throw new Error(`The site answered a reply with ${status}: ${text}`)
      const [, answer] = /<Message>(.*)<\/Message>/s.exec(text) ?? []
      if (answer === undefined || phones.optedOut.has(phone)) return null
      const words = answer.replace(/&#(\d+);/g, (_all, code) => String.fromCharCode(Number(code)))
      phones.add(phone, 'site', words)
      return words
    },
  }
}
