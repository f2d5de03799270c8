import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createLimiter } from '../../http/limits/limiter.ts'

// argon2id is the library's default algorithm; the costs are OWASP's first choice
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// a flood of sign-ins may take all but one processor, and 19 MiB each
const run = createLimiter({ running: Math.max(1, availableParallelism() - 1), waiting: 40 })

/** The same password typed on different machines may arrive in different Unicode forms. */
const oneForm = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => run(() => hash(oneForm(password), COST))

/** What is compared with when there is nothing to compare with: of the same cost, so that the time tells nothing. */
let decoy: Promise<string> | undefined

/** Takes as long for an account that does not exist (null) as for one that does. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const compared = stored ?? (await decoy)
  const right = await run(() => verify(compared, oneForm(password)))
  return right && stored !== null
}
