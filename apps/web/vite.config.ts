import { STAFF_BASE } from '@baobab/contract'
import { precompress } from '@baobab/scripts/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** The router's exports lead every bundler to its development build. The one without the warnings lies beside it. */
const routerForProduction: Plugin = {
  name: 'router-for-production',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer) {
    if (source !== 'react-router') return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') }
  },
}

/** Scripts, which a page only needs for taps, leave the line to fonts and pictures. */
const lateScripts: Plugin = {
  name: 'late-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
  },
}

/** Its pages are one shell at its base. */
const staffProxy = (target: string) => ({
  [STAFF_BASE]: target,
  '^/(kitchen|office)(/|$)': { target, rewrite: () => STAFF_BASE },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [routerForProduction, react(), tailwindcss(), ...(isSsrBuild ? [] : [lateScripts, precompress()])],
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
                { name: 'first-load', tags: ['$initial'], priority: 1 },
              ],
            },
          },
    },
  },
  server: {
    proxy: {
      ...Object.fromEntries(['/api', '/media', '/dev/outbox'].map((path) => [path, api])),
      // the staff's app has a server of its own
      ...(process.env.STAFF_URL && staffProxy(process.env.STAFF_URL)),
    },
  },
}))
