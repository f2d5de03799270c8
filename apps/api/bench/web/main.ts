import { runWithSite } from '../site.ts'
import { medianVisit, type Visit, visit } from './lighthouse.ts'
import { choose, publicPages } from './public-pages.ts'

// npm run bench:web [-- page …]: what Lighthouse measures at first visits to all public pages or the named ones.
const chromePath = process.env.CHROMIUM_PATH ?? ''
const ROUNDS = 3

await runWithSite(async ({ startSite }) => {
  const site = await startSite()
  try {
    const pages = choose(await publicPages(site.url), process.argv.slice(2))
    console.log(
      '| page | performance, ≥ 95 | other scores, 100 | LCP, ≤ 2000 ms | blocking, ≤ 100 ms | CLS, ≤ 0.02 | KiB | benchmarkIndex |',
    )
    console.log('|---|---:|---:|---:|---:|---:|---:|---:|')
    for (const { path } of pages) {
      const visits: Visit[] = []
      while (visits.length < ROUNDS) visits.push(await visit(site.url + path, chromePath))
      console.log(toRow(path, medianVisit(visits)))
    }
  } finally {
    await site.stop()
  }
})

function toRow(path: string, visit: Visit): string {
  const { performance, others, lcpMs, blockingMs, cls, bytes, benchmarkIndex } = visit
  const cells = [path, performance, others, Math.round(lcpMs), Math.round(blockingMs), cls.toFixed(3)]
  return `| ${[...cells, Math.round(bytes / 1024), Math.round(benchmarkIndex)].join(' | ')} |`
}
