import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apiEnvironment } from '@baobab/identity-sandbox/environment'
import { findFreePort } from '../ports.ts'
import { loadSecrets, type Secrets } from '../secrets.ts'
import { root } from '../settings.ts'
import { type Service, startService } from './service.ts'

/** What the environment of the API is made of, and the sandboxes of the providers that are not configured. */
export type Sandboxes = {
  siteUrl: string
  /** Absent when the keys of a payment provider are configured. */
  paymentSandboxUrl: string | undefined
  /** Absent when an account for text messages is configured. */
  textSandboxUrl: string | undefined
  /** Variables of the API's process. */
  env: Record<string, string>
  /** Rejects with a UserError when a sandbox ends by itself. */
  crashed: Promise<never>
  stop(): Promise<void>
}

type SiteSettings = { port: number; dataDir: string; databaseUrl: string; siteUrl?: string | undefined }
type SandboxOptions = { port: number; dataDir: string; siteUrl: string }
type Sandbox = { url: string; service: Service; env: Record<string, string> }

export const startSandboxes = async ({
  port,
  dataDir,
  databaseUrl,
  siteUrl = process.env.SITE_URL ?? `http://localhost:${port}`,
}: SiteSettings): Promise<Sandboxes> => {
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const secrets = await loadSecrets(dataDir)
  const paymentPort = await findFreePort(port + 1)
  const identityPort = await findFreePort(paymentPort + 1)
  const textPort = await findFreePort(identityPort + 1)
  const results = await Promise.allSettled([
    startPaymentSandbox({ port: paymentPort, dataDir, siteUrl }, databaseUrl, secrets),
    startIdentitySandbox({ port: identityPort, dataDir, siteUrl }),
    startTextSandbox({ port: textPort, dataDir, siteUrl }, secrets),
  ])
  const [payment, identity, text] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : undefined,
  )
  const started = [payment, identity, text].filter((sandbox) => sandbox !== undefined)
  const stop = async () => {
    await Promise.all(started.map(({ service }) => service.stop()))
  }
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return {
    siteUrl,
    paymentSandboxUrl: payment?.url,
    textSandboxUrl: text?.url,
    env: {
      ...payment?.env,
      ...identity?.env,
      ...text?.env,
      PORT: String(port),
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: process.env.JWT_SECRET ?? secrets.JWT_SECRET,
    },
    crashed: Promise.race<never>(started.map(({ service }) => service.crashed)),
    stop,
  }
}

const startSandbox = (
  name: 'payment' | 'identity' | 'text',
  { port, dataDir, siteUrl }: SandboxOptions,
  env: Record<string, string>,
): Promise<Service> =>
  startService({
    name: `The ${name} sandbox`,
    args: [join(root, `packages/${name}-sandbox/src/main.ts`)],
    env: { ...env, SITE_URL: siteUrl },
    logFile: join(dataDir, 'logs', `${name}-sandbox.log`),
    readyUrl: `http://127.0.0.1:${port}/_sandbox/health`,
  })

const startPaymentSandbox = async (
  options: SandboxOptions,
  databaseUrl: string,
  secrets: Secrets,
): Promise<Sandbox | undefined> => {
  const { port, dataDir } = options
  if (process.env.STRIPE_SECRET_KEY || process.env.PAYPAL_CLIENT_ID) return undefined
  const url = `http://localhost:${port}`
  const service = await startSandbox('payment', options, {
    ...secrets,
    SANDBOX_PORT: String(port),
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
  })
  const { tellSandbox } = await import('@baobab/prisma/seed')
  try {
    await tellSandbox(databaseUrl, { url: `http://127.0.0.1:${port}`, secretKey: secrets.STRIPE_SECRET_KEY })
  } catch (error) {
    await service.stop()
    throw error
  }
  const { TWILIO_ACCOUNT_SID: _sid, TWILIO_AUTH_TOKEN: _token, ...keys } = secrets
  return { url, service, env: { ...keys, STRIPE_API_URL: url, PAYPAL_API_URL: url } }
}

const startIdentitySandbox = async (options: SandboxOptions): Promise<Sandbox | undefined> => {
  if (process.env.GOOGLE_CLIENT_ID || process.env.FACEBOOK_APP_ID) return undefined
  const url = `http://localhost:${options.port}`
  const service = await startSandbox('identity', options, {
    IDENTITY_SANDBOX_PORT: String(options.port),
    IDENTITY_SANDBOX_PUBLIC_URL: url,
  })
  return { url, service, env: apiEnvironment(url) }
}

const startTextSandbox = async (
  options: SandboxOptions,
  { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN }: Secrets,
): Promise<Sandbox | undefined> => {
  if (process.env.TWILIO_ACCOUNT_SID) return undefined
  const url = `http://localhost:${options.port}`
  const account = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_SENDER: '+12535550199' }
  const service = await startSandbox('text', options, { ...account, TEXT_SANDBOX_PORT: String(options.port) })
  return { url, service, env: { ...account, TWILIO_API_URL: url } }
}
