import { cpSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const isOurs = (name: string) => name.startsWith('@baobab/')

/** What the API itself names from npm stays where pnpm put it; our own packages, and what only they stand on, go into the bundle. */
const staysOutside = (id: string) => {
  if (id.startsWith('.') || id.startsWith('/') || isOurs(id)) return false
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/')
  return id.startsWith('node:') || name in dependencies
}

const bundle = await rolldown({
  input: {
    server: 'src/server.ts',
    prepare: 'src/prepare.ts',
    staff: 'src/staff.ts',
    telemetry: 'src/telemetry.ts',
  },
  platform: 'node',
  external: staysOutside,
})
// not minified, so that a stack trace can be read without a source map
await bundle.write({ dir: 'dist', format: 'esm', cleanDir: true })
// beside the bundle, because the code finds it beside itself
cpSync('src/mail/logo.png', 'dist/logo.png')
