/** Something that goes wrong in ordinary life (a port in use, a full disk): its message is shown as it is, without a stack. */
export class Fault extends Error {}

export const diskFull = (path: string) => `The disk is full (${path}): free some space and try again.`

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** The sentence for a person: our own faults as they are, the disk's usual ones translated, anything else with its stack. */
export const explain = (error: unknown): string => {
  if (error instanceof Fault) return error.message
  const path = error instanceof Error && 'path' in error ? String(error.path) : 'A file'
  switch (codeOf(error)) {
    case 'ENOSPC':
      return diskFull(path)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path} cannot be written by this user: make it yours (chown), or choose another folder with DATA_DIR=…`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
