import { join } from 'node:path'
import getPort from 'get-port'
import { table } from '../comparison.ts'
import { runWithSite } from '../site.ts'
import { copyWeb, writeTextOnlyPage } from './bare-pages.ts'
import { launchChromium } from './devtools.ts'
import { lighthouse, type Scores } from './lighthouse.ts'
import { cachedPages, rendersPerSecond } from './pages-per-second.ts'
import { choose, publicPages } from './public-pages.ts'
import { measureMedianVisit, type Visit } from './visit.ts'

// npm run bench:web [-- page … [seconds]]: what a first visit costs a phone with a bad network, beside the same text alone,
// how fast pages are rendered and sent, and what Lighthouse says about every public page or the named ones.
const args = process.argv.slice(2)
const seconds = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 5)
const names = args.filter((arg) => !/^\d+$/.test(arg))
/** Measured in detail when no page is named. */
const MAIN_PAGES = ['home', 'menu', 'dish', 'events']

const visitHead = [
  '| first visit to | TTFB, ms | FCP | LCP | interactive | CLS | blocking, ms | KiB | requests |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
]
const rendersHead = [
  '| pages per second that one core renders | unchanged data | all data new | aim |',
  '|---|---:|---:|---:|',
]
const scoresHead = [
  '| Lighthouse | performance | accessibility | best practices | SEO | LCP, ms | blocking, ms | CLS |',
  '|---|---:|---:|---:|---:|---:|---:|---:|',
]

const executablePath = process.env.CHROMIUM_PATH ?? ''
const startedAt = performance.now()

/** On the terminal while the tables wait for their last line. */
function progress(text: string) {
  console.error(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(4)} s  ${text}`)
}

await runWithSite(async ({ dataDir, startSite }) => {
  const webDir = await copyWeb(join(dataDir, 'web'))
  const PORT = String(await getPort())
  const env = { WEB_DIR: webDir, SITE_URL: `http://127.0.0.1:${PORT}`, PORT }
  const browser = await launchChromium(executablePath)
  const first = await startSite(env)
  const all = await publicPages(first.url)
  const pages = choose(all, names)
  const mainPages = choose(all, names.length > 0 ? names : MAIN_PAGES)
  for (const { name, path } of mainPages) {
    progress(`reading the text of ${name}`)
    await writeTextOnlyPage(browser, { url: first.url + path, file: join(webDir, `bare/${name}.html`) })
  }
  await first.stop()
  // it lists its files when it starts
  const site = await startSite(env)
  const report: string[] = []
  const add = (line: string) => {
    report.push(line)
    progress(line)
  }
  try {
    report.push(...visitHead)
    for (const { name, path } of mainPages) {
      add(visitLine(name, await measureMedianVisit(browser, site.url + path)))
      const bare = `${site.url}/bare/${name}.html`
      add(visitLine(`${name}, its text alone`, await measureMedianVisit(browser, bare)))
    }
    // the bare server says at / that it is ready
    const cached = mainPages.flatMap(({ path }) => (path === '/' ? [] : [path]))
    progress(`sending ${cached.join(', ')}`)
    report.push('', table(await cachedPages(site, cached, seconds)), '', ...rendersHead)
    for (const { path } of mainPages) {
      const { unchanged, allNew } = await rendersPerSecond(site, { webDir, path, seconds })
      add(line([path, unchanged, allNew, '≥ 300']))
    }
    report.push('', ...scoresHead)
    for (const { path } of pages) {
      const { failed, ...scores } = await lighthouse(site.url + path, executablePath)
      add(scoresLine(path, scores))
      for (const title of failed) progress(`${path}: ${title}`)
    }
  } finally {
    await browser.close()
    await site.stop()
    // also what was measured before an error
    console.log(`\n${report.join('\n')}\n`)
  }
  progress('done')
})

function visitLine(name: string, visit: Visit): string {
  const { ttfbMs, fcpMs, lcpMs, interactiveMs, cls, blockingMs, kib, requests } = visit
  const times = [ttfbMs, fcpMs, lcpMs, interactiveMs].map((ms) => Math.round(ms) || '')
  return line([name, ...times, cls.toFixed(3), Math.round(blockingMs), Math.round(kib), requests])
}

function scoresLine(path: string, { scores, lcpMs, blockingMs, cls }: Omit<Scores, 'failed'>): string {
  return line([path, ...scores, Math.round(lcpMs), Math.round(blockingMs), cls.toFixed(3)])
}

function line(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
