import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const run = promisify(execFile)

/** Downloaded for the bench only: who wants to run the site should not wait for its 170 MB. */
const LIGHTHOUSE = 'lighthouse@13.4.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MAX_BUFFER = 64 * 1024 * 1024
/** A page takes about 15 seconds; a browser that hangs would take the rest of the bench with it. */
const TIMEOUT_MS = 120_000

const Category = z.object({ score: z.nullable(z.number()) })
const Audit = z.object({
  title: z.string(),
  score: z.nullable(z.number()),
  scoreDisplayMode: z.string(),
  numericValue: z.optional(z.number()),
})
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(z.string(), Audit),
})

export type Scores = {
  /** Performance, accessibility, best practices and SEO, from 0 to 100. */
  scores: number[]
  lcpMs: number
  blockingMs: number
  cls: number
  /** What Lighthouse found wrong. */
  failed: string[]
}

/** What Lighthouse says about a page on a phone; tried again once, because a browser may fail to start or to paint. */
export const lighthouse = (url: string, chromiumPath: string): Promise<Scores> =>
  measure(url, chromiumPath).catch(() => measure(url, chromiumPath))

async function measure(url: string, chromiumPath: string): Promise<Scores> {
  const { stdout } = await run(
    'pnpm',
    [
      '--silent',
      'dlx',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath }, maxBuffer: MAX_BUFFER, timeout: TIMEOUT_MS },
  )
  const { categories, audits } = z.parse(Report, JSON.parse(stdout))
  const measured = (name: string) => {
    const value = audits[name]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse measured no ${name} of ${url}.`)
    return value
  }
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100)),
    lcpMs: measured('largest-contentful-paint'),
    blockingMs: measured('total-blocking-time'),
    cls: measured('cumulative-layout-shift'),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ title }) => title),
  }
}
