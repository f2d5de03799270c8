import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '@baobab/db'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { Identity } from '../../http/access.ts'

const ISSUER = 'baobab-smokehouse'
const AUDIENCE = 'baobab-smokehouse-site'

const Claims = z.object({
  sub: z.pipe(z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), z.transform(Number)), z.int32()),
  ver: z.int32(),
  // printable: PostgreSQL refuses some control characters
  jti: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  exp: z.number(),
  // the library checks these two only where a token has them
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
})

const LIFETIME_SECONDS = 30 * 24 * 3600

export async function registerTokens(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: LIFETIME_SECONDS },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE },
  })
}

export const issueToken = (
  app: FastifyInstance,
  { id, tokenVersion }: { id: number; tokenVersion: number },
) => app.jwt.sign({ sub: String(id), ver: tokenVersion, jti: randomUUID() })

/** Asks the database each time: a disabled account or an ended session is refused from the next request on. */
export async function identify(app: FastifyInstance, db: Db, token: string): Promise<Identity | null> {
  const claims = verifyToken(app, token)
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
  const { emailVerifiedAt, ...identity } = user
  return {
    ...identity,
    emailVerified: emailVerifiedAt !== null,
    sessionId: claims.jti,
    expiresAt: new Date(claims.exp * 1000),
  }
}

export async function endSession(db: Db, { id, sessionId, expiresAt }: Identity): Promise<void> {
  await db.revokedSession.createMany({ data: [{ sessionId, userId: id, expiresAt }], skipDuplicates: true })
}

export async function endAllSessions(tx: Db | Tx, userId: number): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { tokenVersion: { increment: 1 } } })
}

function verifyToken(app: FastifyInstance, token: string): z.output<typeof Claims> | null {
  try {
    return Claims.parse(app.jwt.verify(token))
  } catch {
    return null
  }
}
