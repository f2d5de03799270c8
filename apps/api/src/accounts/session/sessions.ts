import { randomUUID } from 'node:crypto'
import { type Db, isUserGone, type Tx } from '@baobab/db'
import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Identity } from '../../http/security/access.ts'
import { describeDevice } from './describe-device.ts'

const ISSUER = 'baobab-smokehouse'
const AUDIENCE = 'baobab-smokehouse-site'

const Claims = z.object({
  sub: z.pipe(z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), z.transform(Number)), z.int32()),
  jti: z.uuid(),
  exp: z.number(),
  // the library checks these two only where a token has them
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
})

const LIFETIME_SECONDS = 30 * 24 * 3600
const LAST_USE_STEP_MS = 5 * 60 * 1000

export async function registerTokens(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256', iss: ISSUER, aud: AUDIENCE, expiresIn: LIFETIME_SECONDS },
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, allowedAud: AUDIENCE },
  })
}

/** A session and its token. A sign-in reads the version before it checks the password: a reset in between ends the session. */
export async function startSession(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id: userId, tokenVersion }: { id: number; tokenVersion: number },
  userAgent: string | undefined,
): Promise<string> {
  const id = randomUUID()
  const at = now()
  const expiresAt = new Date(at.getTime() + LIFETIME_SECONDS * 1000)
  const device = describeDevice(userAgent)
  await db.session
    .create({ data: { id, userId, tokenVersion, device, createdAt: at, lastUsedAt: at, expiresAt } })
    .catch((err: unknown) => {
      throw isUserGone(err) ? new AppError('login_failed', 'This account was just deleted.') : err
    })
  return app.jwt.sign({ sub: String(userId), jti: id })
}

type SessionRow = Omit<Identity, 'sessionId'> & { lastUsedAt: Date }

/** Asks the database each time: a disabled account or an ended session is refused from the next request on. */
export async function identify(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Identity | null> {
  const claims = verifyToken(app, token)
  if (claims === null) return null
  const [row] = await db.$queryRaw<SessionRow[]>`
    SELECT u.id, u.role, u.email::text, u.email_verified_at IS NOT NULL AS "emailVerified",
      s.created_at AS "signedInAt",
      greatest(s.created_at, s.confirmed_at) AS "confirmedAt", s.last_used_at AS "lastUsedAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${claims.jti}::uuid AND u.id = ${claims.sub}::int
      AND s.token_version = u.token_version AND u.disabled_at IS NULL`
  if (row === undefined) return null
  const { lastUsedAt, ...identity } = row
  await noteUse(db, { id: claims.jti, lastUsedAt }, now())
  return { ...identity, sessionId: claims.jti }
}

/** Reading a page must not write a row, so the time of last use is some minutes late. */
async function noteUse(db: Db, { id, lastUsedAt }: { id: string; lastUsedAt: Date }, at: Date) {
  if (at.getTime() - lastUsedAt.getTime() < LAST_USE_STEP_MS) return
  await db.session.updateMany({ where: { id, lastUsedAt: { lt: at } }, data: { lastUsedAt: at } })
}

/** True when the customer had this session. */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } })
  return count === 1
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
