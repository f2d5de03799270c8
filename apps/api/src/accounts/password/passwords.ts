import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createLimiter } from '../../http/limits/limiter.ts'

// argon2id is the library's default algorithm; these are OWASP's recommended costs
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash takes a processor and 19 MiB. One processor stays free for other requests.
const run = createLimiter({ running: Math.max(1, availableParallelism() - 1), waiting: 40 })

/** The same password may arrive in different Unicode forms from different machines. */
const normalise = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => run(() => hash(normalise(password), COST))

/** Verified in place of a missing hash, so that the time does not tell whether an account exists. */
let dummyHash: Promise<string> | undefined

/** Takes as long when there is no account (null) as when there is one. */
export async function verifyPassword(password: string, passwordHash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'))
  const compared = passwordHash ?? (await dummyHash)
  const isCorrect = await run(() => verify(compared, normalise(password)))
  return isCorrect && passwordHash !== null
}
