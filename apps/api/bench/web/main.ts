import { join } from 'node:path'
import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { table } from '../comparison.ts'
import { runWithSite } from '../site.ts'
import { copyWeb, writeTextOnlyPage } from './bare-pages.ts'
import { lighthouse } from './lighthouse.ts'
import { cachedPages, rendersPerSecond } from './pages-per-second.ts'
import { measureMedianVisit, type Visit } from './visit.ts'

// npm run bench:web [-- seconds]: what a first visit costs a phone with a bad network, beside the same text alone.
const pages = [
  ['home', '/'],
  ['menu', '/menu'],
  ['dish', '/menudetail/1'],
  ['events', '/eventpackage'],
] as const
/** Every public page has its Lighthouse scores. */
const publicPaths = [
  ...pages.map(([, path]) => path),
  '/eventdetail?event=1',
  '/bookevent',
  '/about',
  '/contact',
  '/discount',
  '/product-and-service',
  '/privacy-policy',
  '/terms-of-use',
  '/accessibility',
]

const visitHead = [
  '| first visit to | TTFB, ms | FCP | LCP | CLS | blocking, ms | KiB | requests |',
  '|---|---:|---:|---:|---:|---:|---:|---:|',
]

const seconds = Number(process.argv[2] ?? 5)
const executablePath = process.env.CHROMIUM_PATH ?? ''

await runWithSite(async ({ dataDir, startSite }) => {
  const webDir = await copyWeb(join(dataDir, 'web'))
  const PORT = String(await getPort())
  const env = { WEB_DIR: webDir, SITE_URL: `http://127.0.0.1:${PORT}`, PORT }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const first = await startSite(env)
  for (const [name, path] of pages)
    await writeTextOnlyPage(browser, { url: first.url + path, file: join(webDir, `bare/${name}.html`) })
  await first.stop()
  // the site lists its files when it starts, so only a second start serves the bare pages
  const site = await startSite(env)
  try {
    console.log(`\n${visitHead.join('\n')}`)
    for (const [name, path] of pages) {
      console.log(visitLine(name, await measureMedianVisit(browser, site.url + path)))
      const bare = `${site.url}/bare/${name}.html`
      console.log(visitLine(`${name}, its text alone`, await measureMedianVisit(browser, bare)))
    }
    const paths = pages.map(([, path]) => path)
    console.log(`\n${table(await cachedPages(site, paths.slice(1), seconds))}\n`)
    for (const path of paths) {
      const perSecond = await rendersPerSecond(site, { webDir, path, seconds })
      console.log(`One core renders ${perSecond} pages ${path} a second; the aim is 300.`)
    }
    console.log(`\n| page | performance | accessibility | best practices | SEO |\n|---|---:|---:|---:|---:|`)
    for (const path of publicPaths) {
      const { scores, failed } = await lighthouse(site.url + path, executablePath)
      console.log(`| ${path} | ${scores.join(' | ')} |`)
      for (const title of failed) console.error(`  ${path}: ${title}`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
})

function visitLine(name: string, visit: Visit): string {
  const { ttfbMs, fcpMs, lcpMs, cls, blockingMs, kib, requests } = visit
  const cells = [
    name,
    ...[ttfbMs, fcpMs, lcpMs].map(Math.round),
    cls.toFixed(3),
    Math.round(blockingMs),
    Math.round(kib),
    requests,
  ]
  return `| ${cells.join(' | ')} |`
}
