import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { choosePage, errorPage } from './authorize-page.ts'
import { demoClients } from './environment.ts'
import type { Faults } from './faults.ts'
import { parseAuthorize } from './options.ts'
import { findPerson, type Person } from './people.ts'

export type GoogleControl = {
  /** An ID token as Google signs it. `claims` replace its claims, or remove them when undefined. */
  idToken: (person: Person, claims?: JWTPayload) => Promise<string>
  /** Signed by a key that is not in the published key set. */
  forgedIdToken: (person: Person) => Promise<string>
  accessToken: (person: Person) => string
}

const KEY_ID = 'sandbox-1'

export async function google(faults: Faults, url: () => string, siteUrl: string) {
  const publishedKey = await generateKeyPair('RS256')
  const unknownKey = await generateKeyPair('RS256')
  const people = new Map<string, Person>()

  const sign = (person: Person, key: CryptoKey, claims: JWTPayload = {}) => {
    const at = Math.floor(Date.now() / 1000)
    return new SignJWT({
      iss: `${url()}/google`,
      aud: demoClients.googleClientId,
      azp: demoClients.googleClientId,
      sub: person.subject,
      email: person.email,
      email_verified: person.emailVerified ?? false,
      name: `${person.firstName} ${person.lastName}`,
      given_name: person.firstName,
      family_name: person.lastName,
      iat: at,
      exp: at + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
      .sign(key)
  }
  const control: GoogleControl = {
    idToken: (person, claims) => sign(person, publishedKey.privateKey, claims),
    forgedIdToken: (person) => sign(person, unknownKey.privateKey),
    accessToken: (person) => {
      const token = `ya29.${randomBytes(24).toString('base64url')}`
      people.set(token, person)
      return token
    },
  }

  const routes = async (app: FastifyInstance) => {
    app.get('/o/oauth2/v2/auth', async (request, reply) => {
      const authorize = parseAuthorize(request.query, {
        clientId: demoClients.googleClientId,
        siteUrl,
        responseTypes: ['id_token', 'id_token token'],
      })
      reply.type('text/html; charset=utf-8')
      if (typeof authorize === 'string') return reply.code(400).send(errorPage(authorize))
      return reply.send(choosePage('Google', '/google/choose', authorize))
    })

    app.get<{ Querystring: Record<string, string> }>('/choose', async ({ query }, reply) => {
      const authorize = parseAuthorize(
        { ...query, response_type: 'id_token token' },
        { clientId: demoClients.googleClientId, siteUrl, responseTypes: ['id_token token'] },
      )
      const person = findPerson(query)
      if (typeof authorize === 'string' || person === undefined)
        return reply
          .code(400)
          .type('text/html')
          .send(errorPage(String(authorize)))
      const fragment = new URLSearchParams({
        state: authorize.state,
        access_token: control.accessToken(person),
        id_token: await control.idToken(person, { nonce: authorize.nonce }),
        token_type: 'Bearer',
        expires_in: '3599',
      })
      return reply.redirect(`${authorize.redirect_uri}#${fragment}`)
    })

    app.register(async (api) => {
      api.addHook('onRequest', (_request, reply) => faults.apply('google', reply))
      api.get('/oauth2/v3/certs', async (_request, reply) => {
        const key = { ...(await exportJWK(publishedKey.publicKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' }
        return reply.header('cache-control', 'public, max-age=3600').send({ keys: [key] })
      })
      api.get('/oauth2/v3/userinfo', async (request, reply) => {
        const person = people.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
        if (person === undefined) return reply.code(401).send({ error: 'invalid_request' })
        return {
          sub: person.subject,
          name: `${person.firstName} ${person.lastName}`,
          given_name: person.firstName,
          family_name: person.lastName,
          email: person.email,
          email_verified: person.emailVerified ?? false,
        }
      })
    })
  }
  return { control, routes }
}
