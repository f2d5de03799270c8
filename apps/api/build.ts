import { cpSync, readFileSync } from 'node:fs'
import { rolldown } from 'rolldown'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

const isOurs = (name: string) => name.startsWith('@baobab/')

/** The API's own dependencies stay where pnpm put them. Our packages, and what only they depend on, go into the bundle. */
const isExternal = (id: string) => {
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
  external: isExternal,
})
// not minified, so that a stack trace can be read without a source map
await bundle.write({ dir: 'dist', format: 'esm', cleanDir: true })
// the code of mails reads it from its own folder
cpSync('src/mail/logo.png', 'dist/logo.png')
