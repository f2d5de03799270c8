import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import type { RenderedPage, RenderOptions } from '@baobab/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { reachApiBy } from '../api/client/api.ts'
import { isInvalid, isNotFound } from '../api/client/errors.ts'
import { App } from '../layout/App.tsx'
import { forgetMissingExtras, prefetchHours, toPageData } from '../layout/page-data.ts'
import { fullTitle } from '../lib/page-title.ts'
import { HtmlSanitiser } from '../lib/RichText.tsx'
import { type Match, matchRoute } from '../match-route.ts'
import { notFound } from '../routes.ts'
import { fillDocument } from './document.ts'
import { missingAddresses, type PublicAddress, publicAddress } from './public-address.ts'
import { publicPages } from './public-pages.ts'
import { isSitemap, SITEMAP_PATH, sitemap } from './sitemap.ts'

/** Each page's own way to the API, while it is rendered: a guest's page counts towards the guest's limit. */
const pageFetch = new AsyncLocalStorage<typeof fetch>()
reachApiBy(async (...request) => {
  const fetchForPage = pageFetch.getStore()
  if (fetchForPage === undefined) throw new Error('The server asked the API outside of a page')
  return fetchForPage(...request)
})

/** What a page or the sitemap is kept under; undefined for a page that is rendered for one request only or by the browser. */
export function pageAddress(url: string): string | undefined {
  if (isSitemap(url)) return SITEMAP_PATH
  const match = matchUrl(url)
  if (match === undefined) return NOT_FOUND_PATH
  const address = publicAddress(match)
  return address?.kind === 'kept' ? address.path : undefined
}

/** No page has it, so it stands for all addresses that no page has. */
const NOT_FOUND_PATH = '/404'

/** The URL of a request: a path, which may look like another site's address (`//example.com`). */
function matchUrl(url: string) {
  const address = URL.parse(`http://localhost${url}`)
  return address ? matchRoute(address) : undefined
}

/** The page at an address. Never throws: what cannot be rendered here, the browser renders. */
export async function render(url: string, options: RenderOptions): Promise<RenderedPage> {
  if (isSitemap(url)) return renderSitemap(options)
  const match = matchUrl(url)
  const address = match && publicAddress(match)
  // without what the screen does not read
  const read = address && matchUrl(address.path)
  if (match && read === undefined) return shell(200, match.route.title, options)
  try {
    return await withData(options.fetch, (queryClient) =>
      read ? renderPage(queryClient, { ...address, ...read }, options) : renderNotFound(queryClient, options),
    )
  } catch (error) {
    const instead = match ? shell(200, match.route.title, options) : shell(404, notFound.title, options)
    return { ...instead, error }
  }
}

async function renderNotFound(queryClient: QueryClient, options: RenderOptions): Promise<RenderedPage> {
  await Promise.all([notFound.screen.load(), prefetchHours(queryClient)])
  return renderMissing(queryClient, { path: NOT_FOUND_PATH, screen: 'not-found/NotFound' }, options)
}

/** What the browser takes over at any address whose page, dish or event is not there. */
async function renderMissing(
  queryClient: QueryClient,
  { path, screen }: { path: string; screen: string },
  options: RenderOptions,
): Promise<RenderedPage> {
  forgetMissingExtras(queryClient)
  const html = await toHtml(queryClient, path, options)
  const content = {
    title: fullTitle(notFound.title),
    scripts: options.screenScripts(screen),
    html,
    data: toPageData(queryClient),
    isMissing: true,
  }
  return { status: 404, kind: 'kept', isPublic: false, html: fillDocument(options.template, content) }
}

async function renderSitemap(options: RenderOptions): Promise<RenderedPage> {
  try {
    const html = await withData(options.fetch, (queryClient) => sitemap(queryClient, options.siteUrl))
    return { status: 200, kind: 'kept', isPublic: true, html }
  } catch (error) {
    return { status: 503, kind: 'shell', isPublic: false, html: '', error }
  }
}

/** Each page has data of its own. */
async function withData<Result>(
  fetchForPage: typeof fetch,
  work: (queryClient: QueryClient) => Promise<Result>,
) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  })
  try {
    return await pageFetch.run(fetchForPage, () => work(queryClient))
  } finally {
    queryClient.clear()
  }
}

async function renderPage(
  queryClient: QueryClient,
  match: PublicAddress & Match,
  options: RenderOptions,
): Promise<RenderedPage> {
  const { route, kind, path } = match
  const page = publicPages[route.page]
  // with its code loaded, the screen is rendered at once
  const [schedule] = await Promise.all([
    prefetchHours(queryClient),
    route.screen.load?.(),
    route.prefetch?.(queryClient, match),
  ])
  forgetMissingExtras(queryClient)
  const queries = queryClient.getQueryCache().getAll()
  const failed = queries.find(({ state }) => state.status === 'error')?.state.error
  // such as a search of 10,000 letters: the screen says what is wrong with it
  if (isInvalid(failed)) return shell(200, route.title, options)
  if (failed && !isNotFound(failed)) return { ...shell(503, route.title, options), error: failed }
  const head = failed ? undefined : page?.head(queryClient, match)
  if (page === undefined || head === undefined) {
    const instead = missingAddresses[route.page]
    if (page === undefined || instead === undefined) return shell(404, route.title, options)
    if (path === instead) return renderMissing(queryClient, { path, screen: page.screen }, options)
    return { status: 404, kind: 'missing', isPublic: false, html: '', instead }
  }
  const isPublic = kind === 'kept'
  const content = {
    title: fullTitle(head.title ?? route.title),
    head,
    ...(isPublic && { canonical: new URL(head.canonical ?? path, options.siteUrl).href }),
    scripts: options.screenScripts(page.screen),
  }
  const data = toPageData(queryClient)
  const rendered = await toHtml(queryClient, path, options).then(
    (html) => ({ html }),
    (error: unknown) => ({ error }),
  )
  const site = { url: options.siteUrl, schedule }
  const structuredData = page.structuredData?.(queryClient, match, site) ?? []
  const described = { ...content, structuredData }
  if ('error' in rendered)
    return {
      status: 200,
      kind: 'shell',
      isPublic,
      html: fillDocument(options.template, described),
      error: rendered.error,
    }
  const { html } = rendered
  return { status: 200, kind, isPublic, html: fillDocument(options.template, { ...described, html, data }) }
}

async function toHtml(queryClient: QueryClient, location: string, { sanitise }: RenderOptions) {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HtmlSanitiser value={sanitise}>
          <StaticRouter location={location}>
            <App />
          </StaticRouter>
        </HtmlSanitiser>
      </QueryClientProvider>
    </StrictMode>,
    {
      // Otherwise React moves large parts to the end and puts them in their place by inline scripts, which the site forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  )
  const html = await text(prelude)
  // React leaves what failed to the browser: half a page
  if (errors.length > 0) throw errors[0]
  return html
}

/** The page without its content, which the browser renders. Not for search engines. */
const shell = (status: RenderedPage['status'], title: string, { template }: RenderOptions): RenderedPage => ({
  status,
  kind: 'shell',
  isPublic: false,
  html: fillDocument(template, { title: fullTitle(title) }),
})
