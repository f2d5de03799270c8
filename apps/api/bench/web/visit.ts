import type { Browser, Page } from '@playwright/test'

/** DevTools' "Fast 3G" and a processor slowed down four times: a cheap phone at the edge of the city. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const ROUNDS = 3
/** How long the page may go on working after its last response. */
const SETTLE_MS = 1_500

export type Visit = {
  ttfbMs: number
  fcpMs: number
  lcpMs: number
  cls: number
  /** Total blocking time: of each task after the first paint, the time above 50 ms. */
  blockingMs: number
  kib: number
  requests: number
}

// texts, because the types of Node.js know no browser
const RECORD = `
  globalThis.measured = { tasks: [], cls: 0, lcpMs: 0 }
  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => measured.tasks.push({ end: startTime + duration, duration }))
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value })
  observe('largest-contentful-paint', ({ startTime }) => { measured.lcpMs = startTime })`
const READ = `({
  ...measured,
  ttfbMs: performance.getEntriesByType('navigation')[0].responseStart,
  fcpMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
})`
type Recorded = Pick<Visit, 'ttfbMs' | 'fcpMs' | 'lcpMs' | 'cls'> & {
  tasks: { end: number; duration: number }[]
}

/** The median of each number over three first visits. */
export async function measureMedianVisit(browser: Browser, url: string): Promise<Visit> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await measureVisit(browser, url))
  const median = (name: keyof Visit) =>
    visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return {
    ttfbMs: median('ttfbMs'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    blockingMs: median('blockingMs'),
    kib: median('kib'),
    requests: median('requests'),
  }
}

async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(RECORD)
    const traffic = await throttle(page)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    await page.waitForTimeout(SETTLE_MS)
    const { tasks, ...recorded } = await page.evaluate<Recorded>(READ)
    const blockingMs = tasks
      .filter(({ end }) => end > recorded.fcpMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return { ...recorded, blockingMs, kib: traffic.bytes / 1024, requests: traffic.requests }
  } finally {
    await context.close()
  }
}

async function throttle(page: Page) {
  const traffic = { bytes: 0, requests: 0 }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', () => {
    traffic.requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return traffic
}
