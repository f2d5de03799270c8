import type { Endpoint } from '@baobab/contract'
import { LRUCache } from 'lru-cache'
import type { Cached } from '../../db/notified-cache.ts'
import { type PreparedResponse, prepareText } from '../cached/prepared-response.ts'
import type { RenderedPage, Renderer } from './renderer.ts'

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

/** The pages as bytes: rendered when they are first asked for, kept until the content changes. */
export function openPages({ renderer, kept, now, onError }: Options) {
  const shells = new LRUCache<string, Page['body']>({ max: MAX_SHELLS })

  async function render(url: string, from: { previous?: Page; guestAddress?: string }): Promise<Page> {
    const { html, error, ...page } = await renderer.render(url, from.guestAddress)
    if (error !== undefined) onError(error, url)
    const body = (page.kind === 'shell' && shells.get(html)) || prepareText(html)
    if (page.kind === 'shell') shells.set(html, body)
    return { ...page, body: from.previous?.body.hash === body.hash ? from.previous.body : body }
  }

  return async function pageAt(url: string, guestAddress: string): Promise<Page> {
    const address = renderer.addressOf(url)
    // taken before the data is read: what is rendered during a change belongs to the pages that the change replaces
    const pages = address === undefined ? undefined : await kept.get().catch(() => undefined)
    if (address === undefined || pages === undefined) return render(url, { guestAddress })
    const existing = pages.get(address)
    const at = now().getTime()
    if (existing && Math.abs(at - existing.renderedAt) < KEEP_MS) return existing.page
    const entry = {
      page: existing ? existing.page.then((previous) => render(address, { previous })) : render(address, {}),
      renderedAt: at,
    }
    pages.set(address, entry)
    const forget = () => {
      if (pages.get(address) === entry) pages.delete(address)
    }
    // anybody can ask for what is not there
    entry.page.then(({ kind }) => kind === 'kept' || forget(), forget)
    return entry.page
  }
}
