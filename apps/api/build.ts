import { rolldown } from 'rolldown'

/** Bundles our own sources; packages from npm stay where pnpm put them. */
const bundle = await rolldown({
  input: { server: 'src/server.ts', prepare: 'src/prepare.ts' },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@baobab/'),
})
await bundle.write({ dir: 'dist', format: 'esm', sourcemap: true, cleanDir: true })
