import { execFileSync, spawnSync } from 'node:child_process'

export type PostgresUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so for root it runs as the system user "postgres", which is created when missing. Any
 * other user runs it as themselves.
 */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = findUser('postgres')
  if (existing) return existing
  console.log('▸ PostgreSQL does not run as root. Creating the system user "postgres" with useradd')
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'pipe' })
  } catch (err) {
    throw new Error(
      'The embedded PostgreSQL does not run as root, and the user "postgres" could not be created. Run as another user, or set DATABASE_URL.',
      { cause: err },
    )
  }
  const created = findUser('postgres')
  if (!created)
    throw new Error(
      'The user "postgres" was created but cannot be found. Run as another user, or set DATABASE_URL.',
    )
  return created
}

function findUser(name: string): PostgresUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** How to run `file` as that user, also inside folders (such as /root) that this user may not enter. */
export function commandAs(user: PostgresUser | undefined, file: string, args: string[], folders: string[]) {
  if (!user) return { file, args, options: { cwd: '/' } }
  const canEnter = [file, ...folders].every(
    (path) => spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0,
  )
  if (canEnter) return { file, args, options: { cwd: '/', ...user } }
  // initdb finds its other programs with access(), which drops these rights unless told to keep them.
  const caps = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  return { file: 'setpriv', args: [...ids, ...caps, file, ...args], options: { cwd: '/' } }
}
