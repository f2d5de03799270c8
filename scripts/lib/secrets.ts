import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { displayPath } from './settings.ts'
import { UserError } from './user-error.ts'

export type Secrets = Record<
  | 'JWT_SECRET'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'PAYPAL_CLIENT_ID'
  | 'PAYPAL_CLIENT_SECRET'
  | 'PAYPAL_WEBHOOK_ID'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN',
  string
>

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const createSecrets = (): Secrets => ({
  JWT_SECRET: hex(32),
  STRIPE_SECRET_KEY: `sk_test_${hex(16)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${hex(16)}`,
  PAYPAL_CLIENT_ID: `sandbox_${hex(12)}`,
  PAYPAL_CLIENT_SECRET: hex(24),
  PAYPAL_WEBHOOK_ID: hex(8).toUpperCase(),
  TWILIO_ACCOUNT_SID: `AC${hex(16)}`,
  TWILIO_AUTH_TOKEN: hex(16),
})

/** The secrets of a local run, created once: sessions and sandbox payments survive a restart. */
export const loadSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json')
  const kept = await readSecrets(file)
  const secrets = { ...createSecrets(), ...kept }
  if (Object.keys(secrets).length > Object.keys(kept).length)
    await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

const readSecrets = async (file: string): Promise<Partial<Secrets>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new UserError(
        `${displayPath(file)} is damaged. Delete it and start again; everyone will be signed out.`,
      )
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
