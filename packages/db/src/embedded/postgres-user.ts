import { execFileSync, spawnSync } from 'node:child_process'

export type PostgresUser = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root lends it another user. Anyone else runs it as themselves. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = lookUp('postgres')
  if (found) return found
  console.log('▸ PostgreSQL does not run as root. Creating the system user "postgres" with useradd')
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
  } catch (err) {
    throw new Error(
      'The embedded PostgreSQL does not run as root, and the user "postgres" could not be made. Run as another user, or set DATABASE_URL.',
      { cause: err },
    )
  }
  const made = lookUp('postgres')
  if (!made)
    throw new Error(
      'The user "postgres" was made but cannot be found. Run as another user, or set DATABASE_URL.',
    )
  return made
}

function lookUp(name: string): PostgresUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** How to run `file` as that user: plainly, or past folders (such as /root) that are closed to it. */
export function commandAs(user: PostgresUser | undefined, file: string, args: string[], places: string[]) {
  if (!user) return { file, args, options: { cwd: '/' } }
  const open = [file, ...places].every(
    (place) => spawnSync('test', ['-x', place], { ...user, cwd: '/' }).status === 0,
  )
  if (open) return { file, args, options: { cwd: '/', ...user } }
  // initdb looks for its neighbours by access(), which drops these rights unless told to keep them
  const caps = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { file: 'setpriv', args: [...ids, ...caps, file, ...args], options: { cwd: '/' } }
}
