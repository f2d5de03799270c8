import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Fault } from './fault.ts'
import { shown } from './settings.ts'

const random = (bytes: number) => randomBytes(bytes).toString('hex')

/** Made once for a local run, so that sessions and sandbox payments outlive a restart. Of no worth anywhere else. */
const makers = {
  JWT_SECRET: () => random(32),
  STRIPE_SECRET_KEY: () => `sk_test_${random(16)}`,
  STRIPE_WEBHOOK_SECRET: () => `whsec_${random(16)}`,
  PAYPAL_CLIENT_ID: () => `sandbox_${random(12)}`,
  PAYPAL_CLIENT_SECRET: () => random(24),
  PAYPAL_WEBHOOK_ID: () => random(8).toUpperCase(),
}

export type Secrets = Record<keyof typeof makers, string>

export const localSecrets = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json')
  const kept = await read(file)
  const made = Object.entries(makers).map(([name, make]) => [name, kept[name] ?? make()])
  // fromEntries forgets the names; they are those of `makers`, one by one.
  const secrets = Object.fromEntries(made) as Secrets
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}

const read = async (file: string): Promise<Record<string, string>> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Fault(`${shown(file)} is damaged: delete it, and it is made anew (everyone is signed out).`)
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
