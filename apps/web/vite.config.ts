import { precompress } from '@baobab/scripts/precompress'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** Small parts that several screens show. */
const screenParts =
  /lucide-react\/dist\/esm\/icons\/(pause|chevron-)|ui\/src\/Notice\.tsx|web\/src\/(layout\/PageBanner|lib\/(NeedsScript|DishName))/
/** What the other screens share: fields, words and dates without the schemas that use them, too. */
const screenFields =
  /contract\/src\/(texts|clock|written-dates|booking-rules|random-hex|service\/sold-out-text)\.ts|ui\/src\/Tabs|web\/src\/(lib\/(RichText|AmericanDate)|screens\/shared\/(Gallery|order\/(DishFields|use-add-dish|use-dish-form))|features\/(bookings\/event-type|cart\/ViewCart))\.tsx?/
/** What every page asks for as soon as it stands: the first call to the API with its schemas, and what they bring. */
const afterLoad =
  /node_modules\/zod\/|contract\/src\/(menu|service|fields|endpoint|call)\.ts|web\/src\/(features\/(service\/(OpenNow|OpeningHours|PitNote)|reviews\/Reviews|menu\/(food\/Food|food\/AvoidChips|follow-menu))|layout\/(SocialIcon|seek-place)|screens\/shared\/CardStock|api\/api\.ts)/
const forms =
  /node_modules\/(react-hook-form|@hookform)|contract\/src\/accounts|web\/src\/(lib\/(form\/|upload-fetch)|api\/accounts)/
const payments =
  /contract\/src\/(bookings|checkout|orders)\.ts|web\/src\/(api\/(bookings|orders|payments)|features\/(addresses|bookings|payments|checkout\/PaymentChoice)|screens\/(booking\/UnknownBooking|shared\/payment-result))/

/** What cart, checkout and the pages of an order share. */
const ordering =
  /contract\/src\/(live|coupons|service\/(ready-times|delivery|tax))\.ts|web\/src\/(api\/checkout|features\/(cart\/(?!CartBar|refresh)|checkout\/|live\/|orders\/(?!usual|reorder|use-reorder|Reorder)|service\/ready-times|menu\/food\/CartWarnings)|screens\/(shared\/use-checkout-rules|order-placed\/PaymentFailed))/
/** Ordering again what was ordered. */
const reordering =
  /web\/src\/features\/(orders\/(usual\.|reorder|use-reorder|Reorder)|cart\/refresh-from-menu)/
const signIn =
  /ui\/src\/brand\/GoogleIcon|web\/src\/(features\/accounts\/[sS]ocial|screens\/sign-in\/(AccountCard|next-page))/
const account = /web\/src\/(layout\/account\/|screens\/account\/BackToAddresses)/

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
  // Chromium compiles these files whole while they arrive, instead of function by function while the page waits.
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && (file.isEntry || file.name === 'after-load'))
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
  },
}

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
                { name: 'first-load', tags: ['$initial'], priority: 6 },
                { name: 'screen-parts', test: screenParts, priority: 5 },
                { name: 'screen-fields', test: screenFields, priority: 4 },
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, priority: 3 },
                { name: 'after-load', test: afterLoad, priority: 2 },
                {
                  name: 'carousels',
                  test: /node_modules\/swiper\/|screens\/shared\/(Gallery|Dish)Carousel/,
                  priority: 1,
                },
                { name: 'forms', test: forms, priority: 1 },
                { name: 'payments', test: payments },
                { name: 'ordering', test: ordering },
                { name: 'reordering', test: reordering, priority: 1 },
                { name: 'sign-in', test: signIn },
                { name: 'account', test: account },
                { name: 'allergens', test: /features\/menu\/food\/(AllergenTable|allergen-rows)/ },
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
