import { randomUUID } from 'node:crypto'
import type { Db } from '@baobab/db'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Who a request comes from, as the database has it now, not as the token had it then. */
export type Identity = {
  id: number
  role: 'customer' | 'kitchen' | 'owner'
  email: string
  emailVerified: boolean
  /** The token's own id, so that one session can be ended alone. */
  sessionId: string
  expiresAt: Date
}

export type Sessions = {
  issue: (user: { id: number; tokenVersion: number }) => string
  identify: (token: string) => Promise<Identity | null>
}

type Claims = { sub: string; ver: number; jti: string; exp: number }

const ISSUER = 'baobab-smokehouse'
const AUDIENCE = 'baobab-smokehouse-site'
const LIFETIME_SECONDS = 30 * 24 * 3600

export async function sessions(app: FastifyInstance, db: Db, config: Config): Promise<Sessions> {
  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: LIFETIME_SECONDS * 1000 },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE },
  })

  return {
    issue: ({ id, tokenVersion }) => app.jwt.sign({ sub: String(id), ver: tokenVersion, jti: randomUUID() }),

    async identify(token) {
      const claims = verified(app, token)
      if (claims === null) return null
      const user = await db.user.findFirst({
        where: { id: Number(claims.sub), tokenVersion: claims.ver, disabledAt: null },
        select: { id: true, role: true, email: true, emailVerifiedAt: true },
      })
      if (user === null) return null
      const { id, role, email, emailVerifiedAt } = user
      return {
        id,
        role,
        email,
        emailVerified: emailVerifiedAt !== null,
        sessionId: claims.jti,
        expiresAt: new Date(claims.exp * 1000),
      }
    },
  }
}

function verified(app: FastifyInstance, token: string): Claims | null {
  try {
    return app.jwt.verify<Claims>(token)
  } catch {
    return null
  }
}
