import type { Config } from '../../config.ts'

export type TwilioAccount = { sid: string; token: string; sender: string; url: string }

type Settings = Pick<Config, 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_SENDER' | 'TWILIO_API_URL'>

/** Null when the site sends no text messages. */
export function twilioAccount(config: Settings): TwilioAccount | null {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_SENDER: sender } = config
  if (sid === undefined || token === undefined || sender === undefined) return null
  return { sid, token, sender, url: config.TWILIO_API_URL }
}
