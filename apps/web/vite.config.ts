import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), precompress()],
  resolve: { alias: command === 'build' ? quietRouter() : [] },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'frame', test: inEveryFirstLoad }],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/media', '/dev/outbox'].map((path) => [path, api])) },
}))

// react-router's exports lead every bundler to its development build; the one without the warnings lies beside it.
function quietRouter() {
  const routerDom = createRequire(import.meta.url).resolve('react-router-dom')
  const production = join(dirname(createRequire(routerDom).resolve('react-router')), '../production')
  return [
    { find: /^react-router$/, replacement: join(production, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: join(production, 'dom-export.mjs') },
  ]
}

// What stands around every page, in one file: a dozen small ones compress worse and are asked for one by one.
const everywhere = [
  /node_modules\/(react|react-dom|scheduler|zustand)\//,
  /query-core\/build\/modern\/(removable|retryer|subscribable|utils)/,
  /lucide-react\/dist\/esm\/(shared|Icon|createLucideIcon|context)/,
  /packages\/ui\/src\/(cn|button-class|Button|IconButton|Spinner|VisuallyHidden|ErrorState|EmptyState|brand\/Illustration)\.tsx?$/,
  /packages\/contract\/src\/(api-error|brand|limits|money|pages|shop-texts)\.ts$/,
]
const inEveryFirstLoad = (id: string) => everywhere.some((part) => part.test(id))
