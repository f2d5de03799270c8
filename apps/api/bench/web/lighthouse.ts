import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const AUDITS = {
  lcpMs: 'largest-contentful-paint',
  blockingMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

/**
 * Scores are from 0 to 100; `others` is the lowest of accessibility, best practices and SEO. `benchmarkIndex` is how fast the
 * machine was: only visits at a like index can be compared.
 */
export type Visit = Record<'performance' | 'others' | 'benchmarkIndex' | keyof typeof AUDITS, number>

/** One first visit with a cheap phone. A browser may fail to start or to paint, so the visit is tried twice. */
export const visit = (url: string, chromePath: string): Promise<Visit> =>
  measure(url, chromePath).catch(() => measure(url, chromePath))

async function measure(url: string, chromePath: string): Promise<Visit> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      // Chromium itself slows down the network to "Fast 3G" and the processor by four. Lighthouse's default computes both.
      throttlingMethod: 'devtools',
    })
    if (result === undefined) throw new Error(`${url} has no report.`)
    const { audits, categories, environment, runtimeError } = result.lhr
    const { performance, ...others } = categories
    const read = (name: keyof typeof AUDITS) => {
      const value = audits[AUDITS[name]]?.numericValue
      if (value === undefined) throw new Error(`${url} has no ${AUDITS[name]}: ${runtimeError?.message}`)
      return value
    }
    const toScore = (category?: { score: number | null }) => Math.round((category?.score ?? 0) * 100)
    return {
      performance: toScore(performance),
      others: Math.min(...Object.values(others).map(toScore)),
      lcpMs: read('lcpMs'),
      blockingMs: read('blockingMs'),
      cls: read('cls'),
      bytes: read('bytes'),
      benchmarkIndex: environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}

/** The median of each number. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const median = (name: keyof Visit) =>
    visits.map((one) => one[name]).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  return {
    performance: median('performance'),
    others: median('others'),
    lcpMs: median('lcpMs'),
    blockingMs: median('blockingMs'),
    cls: median('cls'),
    bytes: median('bytes'),
    benchmarkIndex: median('benchmarkIndex'),
  }
}
