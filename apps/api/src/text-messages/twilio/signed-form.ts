import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { twilioAccount } from './account.ts'

const BODY_LIMIT_BYTES = 64 * 1024

/**
 * Twilio signs the address that it calls and each field of the form, sorted by name, with HMAC-SHA1 and the account's token:
 * https://www.twilio.com/docs/usage/security#validating-requests
 */
export function signForm(token: string, url: string, form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort()
  const fields = names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value))
  return createHmac('sha1', token)
    .update(url + fields.join(''))
    .digest('base64')
}

/** The fields of a form that Twilio has sent. Nothing is done with them before the signature is right. */
export function readSignedForm(config: Config, request: FastifyRequest): URLSearchParams {
  const account = twilioAccount(config)
  if (account === null) throw notFound()
  if (!Buffer.isBuffer(request.body)) throw new AppError('malformed', 'A form is missing.')
  const form = new URLSearchParams(request.body.toString('utf8'))
  const { 'x-twilio-signature': signature } = request.headers
  if (typeof signature !== 'string') throw new AppError('bad_signature', 'The signature is missing.')
  const isRight = signedAddresses(new URL(request.url, config.SITE_URL)).some((url) =>
    isSame(signForm(account.token, url, form), signature),
  )
  if (!isRight) throw new AppError('bad_signature', 'The signature does not match.')
  return form
}

/** With and without the port: Twilio's own library allows both, because their servers do both. */
function signedAddresses(url: URL): string[] {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const path = url.pathname + url.search
  return [`${url.protocol}//${url.hostname}${path}`, `${url.protocol}//${url.hostname}:${port}${path}`]
}

const isSame = (ours: string, theirs: string) =>
  ours.length === theirs.length && timingSafeEqual(Buffer.from(ours), Buffer.from(theirs))

/** Routes in here get their bodies as bytes: a signature is checked before anything is made of them. */
export function withSignedForms(app: FastifyInstance, routes: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    )
    routes(scope)
  })
}
