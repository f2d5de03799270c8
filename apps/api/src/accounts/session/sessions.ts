import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../../config.ts'

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

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
}

const Claims = z.object({
  sub: z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/)
    .transform(Number)
    .pipe(z.int32()),
  ver: z.int32(),
  jti: z.string(),
  exp: z.number(),
})

const ISSUER = 'baobab-smokehouse'
const AUDIENCE = 'baobab-smokehouse-site'
const LIFETIME_SECONDS = 30 * 24 * 3600

export async function createSessions(app: FastifyInstance, db: Db, config: Config): Promise<Sessions> {
  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: LIFETIME_SECONDS },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE },
  })

  const made: Sessions = {
    issue: ({ id, tokenVersion }) => app.jwt.sign({ sub: String(id), ver: tokenVersion, jti: randomUUID() }),

    // Asked of the database each time: one look-up by primary key costs less than being wrong for a second would.
    async identify(token) {
      const claims = verified(app, token)
      if (claims === null) return null
      const user = await db.user.findFirst({
        where: {
          id: claims.sub,
          tokenVersion: claims.ver,
          disabledAt: null,
          revokedSessions: { none: { sessionId: claims.jti } },
        },
        select: { id: true, role: true, email: true, emailVerifiedAt: true },
      })
      if (user === null) return null
      const { emailVerifiedAt, ...who } = user
      return {
        ...who,
        emailVerified: emailVerifiedAt !== null,
        sessionId: claims.jti,
        expiresAt: new Date(claims.exp * 1000),
      }
    },
  }
  app.decorate('sessions', made)
  return made
}

/** Ends this session and no other. */
export async function endSession(db: Db, { id, sessionId, expiresAt }: Identity): Promise<void> {
  await db.revokedSession.createMany({ data: [{ sessionId, userId: id, expiresAt }], skipDuplicates: true })
}

/** Ends every session of this person, on all devices, from the next request on. */
export async function endAllSessions(tx: Db | Tx, userId: number): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } })
}

function verified(app: FastifyInstance, token: string): z.output<typeof Claims> | null {
  try {
    return Claims.parse(app.jwt.verify(token))
  } catch {
    return null
  }
}
