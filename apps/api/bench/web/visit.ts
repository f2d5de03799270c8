import { setTimeout as sleep } from 'node:timers/promises'
import type { DevTools, DevToolsPage, SentRequest } from './devtools.ts'

/** DevTools' "Fast 3G" and a processor slowed down four times: a cheap phone at the edge of the city. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const SLOWDOWN = 4
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const ROUNDS = 3
/** How long the page may go on working after its last response. */
const SETTLE_MS = 1_500
/** How often is looked whether the page is interactive. */
const POLL_MS = 50

export type Visit = {
  ttfbMs: number
  fcpMs: number
  lcpMs: number
  cls: number
  /** When a tap on the first button of the page's content is answered; 0 on a page without one. */
  interactiveMs: number
  /** Total blocking time: of each task after the first paint, the time above 50 ms. */
  blockingMs: number
  kib: number
  requests: number
}

// texts, because the types of Node.js know no browser
const RECORD = `
  globalThis.measured = { tasks: [], cls: 0, lcpMs: 0, interactiveMs: 0 }
  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => measured.tasks.push({ end: startTime + duration, duration }))
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) measured.cls += value })
  observe('largest-contentful-paint', ({ startTime }) => { measured.lcpMs = startTime })
  // React names the elements that it has taken over
  const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const waiting = setInterval(() => {
    if (![...document.querySelectorAll('main button')].slice(0, 1).some(isTakenOver)) return
    measured.interactiveMs = performance.now()
    clearInterval(waiting)
  }, ${POLL_MS})`
const READ = `({
  ...measured,
  ttfbMs: performance.getEntriesByType('navigation')[0].responseStart,
  fcpMs: performance.getEntriesByName('first-contentful-paint')[0].startTime,
})`
type Recorded = Omit<Visit, 'blockingMs' | 'kib' | 'requests'> & {
  tasks: { end: number; duration: number }[]
}

/** The median of each number over three first visits. */
export async function measureMedianVisit(browser: DevTools, url: string): Promise<Visit> {
  const visits: Visit[] = []
  for (let round = 0; round < ROUNDS; round++) visits.push(await measureVisit(browser, url))
  const median = (name: keyof Visit) =>
    visits.map((visit) => visit[name]).toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return {
    ttfbMs: median('ttfbMs'),
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    cls: median('cls'),
    interactiveMs: median('interactiveMs'),
    blockingMs: median('blockingMs'),
    kib: median('kib'),
    requests: median('requests'),
  }
}

async function measureVisit(browser: DevTools, url: string): Promise<Visit> {
  const page = await browser.openPage()
  try {
    const traffic = await becomePhone(page)
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: RECORD })
    await page.open(url)
    await sleep(SETTLE_MS)
    const { tasks, ...recorded } = await page.evaluate<Recorded>(READ)
    const blockingMs = tasks
      .filter(({ end }) => end > recorded.fcpMs)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return { ...recorded, blockingMs, kib: traffic.bytes / 1024, requests: traffic.requests }
  } finally {
    await page.close()
  }
}

async function becomePhone(page: DevToolsPage) {
  const traffic = { bytes: 0, requests: 0 }
  page.on<SentRequest>('Network.requestWillBeSent', ({ request }) => {
    // the few pixels that stand for a picture are part of the page
    if (!request.url.startsWith('data:')) traffic.requests += 1
  })
  page.on<{ encodedDataLength: number }>('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  await page.send('Network.emulateNetworkConditions', NETWORK)
  await page.send('Emulation.setDeviceMetricsOverride', PHONE)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return traffic
}
