import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser that runs this syntax preloads modules, or loads them a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        // The entry lists the files of all chunks: without names and with short hashes it is smaller. The manifest says which is which.
        chunkFileNames: 'assets/[hash:7].js',
        // Everything the entry imports statically goes in one file: many small ones compress worse and cost a request each.
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
      },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/media', '/dev/outbox'].map((path) => [path, api])) },
})
