import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const run = promisify(execFile)

/** Downloaded for the bench only: who wants to run the site should not wait for its 170 MB. */
const LIGHTHOUSE = 'lighthouse@13.4.0'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const MAX_BUFFER = 64 * 1024 * 1024

const Category = z.object({ score: z.nullable(z.number()) })
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.nullable(z.number()), scoreDisplayMode: z.string() }),
  ),
})

type Scores = { scores: number[]; failed: string[] }

/** The four scores of a page on a phone, from 0 to 100. */
export async function lighthouse(url: string, chromiumPath: string): Promise<Scores> {
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
    { env: { ...process.env, CHROME_PATH: chromiumPath }, maxBuffer: MAX_BUFFER },
  )
  const { categories, audits } = z.parse(Report, JSON.parse(stdout))
  return {
    scores: CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100)),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ title }) => title),
  }
}
