/** An ordinary problem, such as a port in use or a full disk. Its message names a way out and is shown without a stack. */
export class UserError extends Error {}

export const diskFullMessage = (path: string) => `The disk is full (${path}): free some space and try again.`

/** The text to print: the message of a UserError, a translation of the usual errors of the disk, else the stack. */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UserError) return error.message
  const path = 'path' in error ? String(error.path) : 'A file'
  switch ('code' in error && error.code) {
    case 'ENOSPC':
      return diskFullMessage(path)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} cannot be written by this user: make it yours (chown), or choose another folder with DATA_DIR=…`
  }
  return error.stack ?? error.message
}
