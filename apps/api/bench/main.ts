import { cpus } from 'node:os'
import { checkoutComparison } from './checkout.ts'
import { type Comparison, table } from './comparison.ts'
import { medianStart } from './harness.ts'
import { liveReport } from './live.ts'
import { menuComparison } from './menu.ts'
import { pagesComparison } from './pages.ts'
import { runWithSite } from './site.ts'

// npm run bench [-- seconds]: compares the built site with the least code that does the same work, on this machine.
const comparisons: Comparison[] = [menuComparison, pagesComparison, checkoutComparison]

const seconds = Number(process.argv[2] ?? 5)
await runWithSite(async ({ databaseUrl, startSite }) => {
  const startMs = await medianStart(startSite)
  const site = await startSite()
  try {
    const rows = []
    for (const comparison of comparisons) rows.push(...(await comparison({ site, databaseUrl, seconds })))
    console.log(`\n${table(rows)}\n`)
    console.log(await liveReport(site, databaseUrl))
    console.log(
      `Medians of three rounds of ${seconds} s, 10 connections, ${cpus().length} cores, Node ${process.versions.node}. ` +
        `The site was ready after ${startMs} ms and holds ${site.memoryMb()} MB afterwards.`,
    )
  } finally {
    await site.stop()
  }
})
