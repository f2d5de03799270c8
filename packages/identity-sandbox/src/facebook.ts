import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { choosePage, errorPage } from './authorize-page.ts'
import { demoClients } from './environment.ts'
import type { Faults } from './faults.ts'
import { parseAuthorize } from './options.ts'
import { findPerson, type Person } from './people.ts'

type Token = { person: Person; appId: string; valid: boolean; expiresAt: number }

export type FacebookControl = {
  /** A user's access token. `overrides` make it another app's, invalid or expired. */
  accessToken: (person: Person, overrides?: Partial<Omit<Token, 'person'>>) => string
}

export function facebook(faults: Faults, siteUrl: string) {
  const tokens = new Map<string, Token>()
  const { facebookAppId: appId, facebookAppSecret: secret } = demoClients

  const control: FacebookControl = {
    accessToken: (person, overrides = {}) => {
      const token = `EAA${randomBytes(40).toString('hex')}`
      const expiresAt = Math.floor(Date.now() / 1000) + 5_184_000
      tokens.set(token, { person, appId, valid: true, expiresAt, ...overrides })
      return token
    },
  }

  const oauthError = (message: string) => ({
    error: { message, type: 'OAuthException', code: 190, fbtrace_id: 'sandbox' },
  })

  const routes = async (app: FastifyInstance) => {
    app.get('/v23.0/dialog/oauth', async (request, reply) => {
      const authorize = parseAuthorize(request.query, { clientId: appId, siteUrl, responseTypes: ['token'] })
      reply.type('text/html; charset=utf-8')
      if (typeof authorize === 'string') return reply.code(400).send(errorPage(authorize))
      return reply.send(choosePage('Facebook', '/facebook/choose', authorize))
    })

    app.get<{ Querystring: Record<string, string> }>('/choose', async ({ query }, reply) => {
      const authorize = parseAuthorize(
        { ...query, response_type: 'token' },
        { clientId: appId, siteUrl, responseTypes: ['token'] },
      )
      const person = findPerson(query)
      if (typeof authorize === 'string' || person === undefined)
        return reply
          .code(400)
          .type('text/html')
          .send(errorPage(String(authorize)))
      const fragment = new URLSearchParams({
        access_token: control.accessToken(person),
        expires_in: '5183944',
        state: authorize.state,
      })
      return reply.redirect(`${authorize.redirect_uri}#${fragment}`)
    })

    app.register(async (api) => {
      api.addHook('onRequest', (_request, reply) => faults.apply('facebook', reply))

      api.get<{ Querystring: Record<string, string> }>('/v23.0/debug_token', async ({ query }, reply) => {
        if (query.access_token !== `${appId}|${secret}`)
          return reply.code(400).send(oauthError('Invalid OAuth access token - Cannot parse access token'))
        const token = tokens.get(query.input_token ?? '')
        if (token === undefined)
          return {
            data: {
              error: { code: 190, message: 'Invalid OAuth access token.' },
              is_valid: false,
              scopes: [],
            },
          }
        return {
          data: {
            app_id: token.appId,
            type: 'USER',
            application: 'Baobab Smokehouse',
            expires_at: token.expiresAt,
            is_valid: token.valid,
            scopes: token.person.email ? ['email', 'public_profile'] : ['public_profile'],
            user_id: token.person.subject,
          },
        }
      })

      api.get<{ Querystring: Record<string, string> }>('/v23.0/me', async ({ query }, reply) => {
        const token = tokens.get(query.access_token ?? '')
        if (!token?.valid) return reply.code(400).send(oauthError('Error validating access token'))
        const proof = createHmac('sha256', secret)
          .update(query.access_token ?? '')
          .digest('hex')
        if (query.appsecret_proof !== proof)
          return reply.code(400).send(oauthError('Invalid appsecret_proof provided in the API argument'))
        const { subject, firstName, lastName, email } = token.person
        return { id: subject, first_name: firstName, last_name: lastName, ...(email && { email }) }
      })
    })
  }
  return { control, routes }
}
