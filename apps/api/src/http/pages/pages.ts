import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Endpoint, RenderedPage } from '@baobab/contract'
import { LRUCache } from 'lru-cache'
import type { Cached } from '../../db/notified-cache.ts'
import { AppError } from '../app-error.ts'
import { type PreparedResponse, prepareText } from '../cached/prepared-response.ts'
import { createLimiter } from '../limits/limiter.ts'
import type { Renderer } from './renderer.ts'

export type Page = Omit<RenderedPage, 'html' | 'error'> & { body: PreparedResponse<Endpoint> }

type Kept = { page: Promise<Page>; renderedAt: number }

/** The rendered pages of one state of the content; a change of the content replaces all of them. */
export type KeptPages = Map<string, Kept>

type Options = {
  renderer: Renderer
  kept: Cached<KeptPages>
  now: () => Date
  onError: (err: unknown, url: string) => void
}

/** What depends on the clock (an event is over, a coupon ends, a dish is on the menu again) is at most this old. */
const KEEP_MS = 60_000
/** One for each title, and for pages that could not be rendered. */
const MAX_SHELLS = 100
const MAX_REPORTED = 100
/** More than there are public pages: after a change of the content all of them may be asked for at once. */
const RENDERINGS = { running: 1, waiting: 200 }
/** Pages that are rendered for one request, above all searches. */
const UNKEPT_RENDERINGS = { running: 2, waiting: 8 }
/** A rendering blocks the thread, and a checkout takes some ten turns of the event loop: few of them may meet a rendering. */
const TURNS_BETWEEN = 4

/**
 * The pages as bytes: rendered when they are first asked for, kept until the content changes. Throws `unavailable` for a new
 * page when too many renderings wait.
 */
export function openPages({ renderer, kept, now, onError }: Options) {
  const shells = new LRUCache<string, Page['body']>({ max: MAX_SHELLS })
  const reported = new LRUCache<string, number>({ max: MAX_REPORTED })
  const limitRenderings = createLimiter(RENDERINGS)
  const limitUnkept = createLimiter(UNKEPT_RENDERINGS)

  /** One failure of every request, such as a database that is gone, is one line of the log a minute. */
  function report(err: unknown, url: string) {
    const at = now().getTime()
    const before = reported.get(String(err))
    if (before !== undefined && Math.abs(at - before) < KEEP_MS) return
    reported.set(String(err), at)
    onError(err, url)
  }

  async function render(url: string, from: { previous?: Page; guestAddress?: string }): Promise<Page> {
    const { html, error, ...page } = await limitRenderings(async () => {
      for (let turn = 0; turn < TURNS_BETWEEN; turn += 1) await nextTurn()
      return renderer.render(url, from.guestAddress)
    })
    if (error !== undefined) report(error, url)
    const isShell = page.kind === 'shell'
    const body = (isShell && shells.get(html)) || prepareText(html)
    if (isShell) shells.set(html, body)
    return { ...page, body: from.previous?.body.hash === body.hash ? from.previous.body : body }
  }

  /** While too many renderings wait, the page stays as it was for another minute. */
  const renderAgain = (address: string, previous: Page) =>
    render(address, { previous }).catch((err: unknown) => {
      if (err instanceof AppError && err.code === 'unavailable') return previous
      throw err
    })

  return async function pageAt(url: string, guestAddress: string): Promise<Page> {
    const page = await findPage(url, guestAddress)
    return page.instead === undefined ? page : findPage(page.instead, guestAddress)
  }

  async function findPage(url: string, guestAddress: string): Promise<Page> {
    const address = renderer.pageAddress(url)
    // taken before the data is read: what is rendered during a change belongs to the pages that the change replaces
    const pages = address === undefined ? undefined : await kept.get().catch(() => undefined)
    if (address === undefined || pages === undefined) return limitUnkept(() => render(url, { guestAddress }))
    const existing = pages.get(address)
    const at = now().getTime()
    if (existing && Math.abs(at - existing.renderedAt) < KEEP_MS) return existing.page
    const entry = {
      page: existing ? existing.page.then((previous) => renderAgain(address, previous)) : render(address, {}),
      renderedAt: at,
    }
    pages.set(address, entry)
    const forget = () => {
      if (pages.get(address) === entry) pages.delete(address)
    }
    // A visitor can ask for what is not there. What cannot be rendered is not tried again at once.
    entry.page.then(
      ({ kind, status }) => kind === 'kept' || (kind === 'shell' && status === 200) || forget(),
      forget,
    )
    return entry.page
  }
}
