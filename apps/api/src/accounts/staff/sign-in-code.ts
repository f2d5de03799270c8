import { groupTrackingId, normaliseTrackingId } from '@baobab/contract'
import type { Role } from '@baobab/db'
import { type Actor, asActor } from '../../changes/as-actor.ts'
import { recordAccountEvent } from '../../changes/record-account-event.ts'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/app-error.ts'
import { hashToken } from '../../lib/one-time-token.ts'
import { newTrackingId } from '../../lib/tracking-id.ts'

const LIFETIME_MS = 15 * 60_000

export type SignedInUser = {
  id: number
  role: Role
  firstName: string | null
  email: string
  /** Read before the password is checked: a reset in between makes the new token invalid. */
  tokenVersion: number
}

/**
 * Opens an account of staff once, in place of its password. A stranger's wrong passwords do not keep it out, because 80 random
 * bits need no limit. It is stored like the link of a password reset, and can do no more.
 */
export const createSignInCode = (
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  email: string,
): Promise<string> =>
  asActor(deps, actor, async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, role: { in: ['kitchen', 'owner'] }, disabledAt: null },
      select: { id: true },
    })
    if (user === null) throw notFound(`There is no account of staff for ${email}, or it is disabled.`)
    const code = newTrackingId()
    const now = deps.now()
    const expiresAt = new Date(now.getTime() + LIFETIME_MS)
    await tx.passwordReset.create({
      data: { userId: user.id, tokenHash: hashToken(code), createdAt: now, expiresAt },
    })
    await recordAccountEvent(tx, {
      id: user.id,
      email,
      field: 'sign_in_code_valid_until',
      before: null,
      after: expiresAt.toISOString(),
    })
    return groupTrackingId(code)
  })

/** The account that the code opens, or null for what is no code, such as a password. */
export async function useSignInCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email: string,
  typed: string,
): Promise<SignedInUser | null> {
  const code = normaliseTrackingId(typed)
  if (code === null) return null
  const [user] = await db.$queryRaw<SignedInUser[]>`
    UPDATE password_resets r SET used_at = ${now()} FROM users u
    WHERE r.token_hash = ${hashToken(code)} AND r.used_at IS NULL AND r.expires_at > ${now()}
      AND u.id = r.user_id AND u.email = ${email}::citext AND u.role IN ('kitchen', 'owner') AND u.disabled_at IS NULL
    RETURNING u.id, u.role, u.first_name AS "firstName", u.email::text, u.token_version AS "tokenVersion"`
  return user ?? null
}
