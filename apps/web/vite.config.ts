import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  server: { proxy: Object.fromEntries(['/api', '/media', '/dev/outbox'].map((path) => [path, api])) },
})
