import { precompress } from '@baobab/scripts/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [precompress()])],
  // One file with all it needs: the server has no node_modules of the web.
  ssr: { noExternal: true },
  // React's server chooses when it runs: npm start runs it without NODE_ENV.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    // The server's page names the scripts of its screen. Lists of every screen's scripts would weigh 3 KiB in the entry.
    modulePreload: false,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            // The entry lists the files of all chunks: without names and with short hashes it is smaller. The manifest says which is which.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: {
              groups: [
                // Everything the entry imports statically: many small files compress worse and cost a request each.
                { name: 'first-load', tags: ['$initial'], priority: 2 },
                // Screens need the texts without the schemas that need them, too.
                { name: 'texts', test: /packages\/contract\/src\/texts\.ts/, priority: 1 },
                // What the first call to the API needs.
                {
                  name: 'schemas',
                  test: /node_modules\/zod\/|packages\/contract\/src\/(menu|fields|endpoint)\.ts/,
                  priority: 1,
                },
                // What is decided about a dish, on its page and in the sheet of a card.
                {
                  name: 'dish-fields',
                  test: /screens\/shared\/order\/DishFields|features\/cart\/ViewCart/,
                  priority: 1,
                },
              ],
            },
          },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(['/api', '/media', '/dev/outbox'].map((path) => [path, api])),
      // the staff's app has a server of its own
      ...(process.env.STAFF_URL && { '/kitchen': process.env.STAFF_URL }),
    },
  },
}))
