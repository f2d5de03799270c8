import { z } from 'zod'
import type { AuthorizeRequest } from './authorize-page.ts'

export type IdentitySandboxOptions = {
  /** 0 takes any free port. */
  port: number
  host?: string
  /** How the API and browsers reach the sandbox; the listening address when absent. */
  publicUrl?: string | undefined
  /** The only site that the sign-in pages redirect to. */
  siteUrl: string
}

const Environment = z.object({
  IDENTITY_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3002),
  IDENTITY_SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  IDENTITY_SANDBOX_PUBLIC_URL: z.url().optional(),
  SITE_URL: z.url().default('http://localhost:3000'),
})

export function optionsFromEnvironment(env: NodeJS.ProcessEnv): IdentitySandboxOptions {
  const values = Environment.parse(env)
  return {
    port: values.IDENTITY_SANDBOX_PORT,
    host: values.IDENTITY_SANDBOX_HOST,
    publicUrl: values.IDENTITY_SANDBOX_PUBLIC_URL,
    siteUrl: values.SITE_URL,
  }
}

export function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production')
    throw new Error(
      'The identity sandbox lets anyone sign in as anyone and does not start with NODE_ENV=production.',
    )
}

const Authorize = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  state: z.string().min(8, 'state is missing or short'),
  nonce: z.string().min(8).optional(),
  response_type: z.string(),
})

/** Checks the query that a provider's sign-in page is opened with. Returns an error message for the developer when it is wrong. */
export function parseAuthorize(
  query: unknown,
  expected: { clientId: string; siteUrl: string; responseTypes: readonly string[] },
): AuthorizeRequest | string {
  const parsed = Authorize.safeParse(query)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  const { response_type, ...request } = parsed.data
  if (request.client_id !== expected.clientId) return `client_id is not ${expected.clientId}`
  const target = new URL(request.redirect_uri)
  if (target.origin !== new URL(expected.siteUrl).origin || target.hash !== '')
    return `redirect_uri must be a page of ${expected.siteUrl}, without a fragment`
  const responseType = response_type.split(' ').sort().join(' ')
  if (!expected.responseTypes.includes(responseType))
    return `response_type must be one of: ${expected.responseTypes.join(', ')}`
  if (responseType.includes('id_token') && request.nonce === undefined) return 'nonce is missing'
  return request
}
