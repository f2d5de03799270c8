import { z } from 'zod'

export type TwilioAccount = { sid: string; token: string; sender: string }

export type TextSandboxOptions = {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** Where guests' replies go: Twilio has this address in its settings. */
  siteUrl: string
  /** Where the site listens when its own address does not reach it from here, as between containers. */
  siteAddress?: string
  account: TwilioAccount
}

const Environment = z.object({
  TEXT_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3003),
  TEXT_SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_URL: z.url().default('http://localhost:3000'),
  SITE_ADDRESS: z.url().optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1),
  TWILIO_AUTH_TOKEN: z.string().min(1),
  TWILIO_SENDER: z.string().min(1),
})

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): TextSandboxOptions {
  const values = Environment.parse(env)
  return {
    port: values.TEXT_SANDBOX_PORT,
    host: values.TEXT_SANDBOX_HOST,
    siteUrl: values.SITE_URL,
    siteAddress: values.SITE_ADDRESS ?? values.SITE_URL,
    account: {
      sid: values.TWILIO_ACCOUNT_SID,
      token: values.TWILIO_AUTH_TOKEN,
      sender: values.TWILIO_SENDER,
    },
  }
}

export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production')
    throw new Error('The text sandbox sends nothing and does not start with NODE_ENV=production.')
}
