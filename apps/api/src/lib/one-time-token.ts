import { createHash, randomBytes } from 'node:crypto'

/** For a link in a mail. Only the hash is stored, so a reader of the table cannot use the link. */
export function createOneTimeToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
