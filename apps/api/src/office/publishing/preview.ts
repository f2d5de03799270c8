import {
  getBanner,
  type getPageText,
  getProduct,
  getSlider,
  listCategories,
  listProducts,
  type Parsed,
  type PREVIEW_PAGES,
  type Product,
  pages,
  type previewPage,
  restaurantInstant,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { PreparedResponse } from '../../http/cached/prepared-response.ts'
import { fetchInProcess } from '../../http/pages/fetch-in-process.ts'
import { loadRenderer } from '../../http/pages/renderer.ts'
import { loadPictures } from '../../media/pictures.ts'
import { loadProducts } from '../../menu/load-products.ts'
import { bannerByDay, sliderByDay } from '../../menu/load-promotions.ts'
import { loadCategories } from '../../menu/menu.ts'
import { storeBanner, storeSlide } from '../../menu/office/home/save-home.ts'
import { preparePageTexts } from '../../page-texts/load-page-texts.ts'
import { storePageText } from '../../page-texts/office/save-page-text.ts'
import { statePublishedRecipe } from './check-recipe.ts'
import { draftables } from './draftables.ts'
import { readChanges } from './save-draft.ts'

type Preview = {
  page: (typeof PREVIEW_PAGES)[number]
  dishId: number | undefined
  draftIds: number[]
  /** A wall time of the restaurant; now when there is none. */
  wallTime: string | null
  /** Changes that are not saved. */
  banner: Parsed<typeof previewPage>['body']['banner']
  slide: Parsed<typeof previewPage>['body']['slide']
  text: Parsed<typeof previewPage>['body']['text']
}

/** What the page is made of. */
type Content = {
  products: Product[]
  categories: { id: number; name: string }[]
  banner: Buffer
  slider: Buffer
  /** By the id of the page. */
  texts: Map<number, PreparedResponse<typeof getPageText>>
}

/** The page as guests would see it. The drafts are applied and rolled back in one transaction, so nothing of them is stored. */
export async function renderPreview(app: FastifyInstance, deps: Deps, preview: Preview): Promise<string> {
  const { WEB_DIR: webDir, SITE_URL: siteUrl } = deps.config
  const [date = '', time = ''] = preview.wallTime?.split('T') ?? []
  const at = preview.wallTime === null ? deps.now() : restaurantInstant(date, time)
  const content = await loadContentWith(deps, preview, at)
  const others = fetchInProcess(app)
  const renderer =
    webDir && (await loadRenderer({ webDir, siteUrl, fetchFor: () => fetchFrom(content, others) }))
  if (!renderer) throw new AppError('unavailable', 'The preview needs the built site: npm start.')
  const { html, status } = await renderer.render(previewAddress(preview))
  if (status === 404) throw notFound('Guests can’t see this page: the dish is hidden.')
  return withoutScripts(html)
}

const loadContentWith = (
  { db }: Deps,
  { draftIds, banner, slide, text }: Preview,
  at: Date,
): Promise<Content> =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SAVEPOINT preview`
    await applyDrafts(tx, draftIds)
    if (banner) await storeBanner(tx, banner)
    if (slide) await storeSlide(tx, slide.id, slide)
    if (text) await storePageText(tx, text.id, text, at)
    const [bannerAt, sliderAt] = [await bannerByDay(tx), await sliderByDay(tx)]
    const content = {
      products: await loadProducts(tx, await loadPictures(tx), at),
      categories: await loadCategories(tx),
      banner: (await bannerAt(at)).identity.bytes,
      slider: (await sliderAt(at)).identity.bytes,
      texts: await preparePageTexts(tx),
    }
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT preview`
    return content
  })

async function applyDrafts(tx: Tx, ids: number[]) {
  const drafts = await tx.menuDraft.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  for (const draft of drafts) {
    await draftables[draft.kind].apply(tx, draft.subjectId, readChanges(draft))
    if (draft.kind === 'dish') await statePublishedRecipe(tx, draft.subjectId, draft)
  }
}

/** The endpoints of the menu, the home page and the texts answer from what is not live yet, all others as they are. */
function fetchFrom(
  { products, categories, banner, slider, texts }: Content,
  others: typeof fetch,
): typeof fetch {
  return async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://preview')
    if (pathname === `/api${listCategories.path}`)
      return json(z.encode(listCategories.response, { status: true, categories }))
    if (pathname === `/api${getBanner.path}`) return ready(banner)
    if (pathname === `/api${getSlider.path}`) return ready(slider)
    if (pathname === `/api${listProducts.path}`) {
      const category = Number(searchParams.get('category_id') || 0)
      const shown = category === 0 ? products : products.filter((one) => one.category.id === category)
      return json(z.encode(listProducts.response, { status: true, products: shown }))
    }
    const text = texts.get(Number(/^\/api\/user\/page-text\/(\d+)$/.exec(pathname)?.[1]))
    if (text) return ready(text.identity.bytes)
    const id = /^\/api\/user\/product\/(\d+)$/.exec(pathname)?.[1]
    if (id === undefined) return others(input)
    const product = products.find((one) => one.id === Number(id))
    if (product === undefined) return new Response('{}', { status: 404 })
    return json(z.encode(getProduct.response, { status: true, product }))
  }
}

const ready = (body: Buffer | string) =>
  new Response(body, { headers: { 'content-type': 'application/json' } })
const json = (body: unknown) => ready(JSON.stringify(body))

const previewAddress = ({ page, dishId }: Preview) =>
  page === 'dish' ? pages.dish.replace(':id', String(dishId ?? 0)) : pages[page]

/** The office shows it in a frame that blocks scripts and new windows: a link opens nothing, and it looks as it does with scripts. */
const withoutScripts = (html: string) =>
  html
    .replace(/<(script|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<link disabled rel="stylesheet"', '<link rel="stylesheet"')
    .replace('<head>', '<head><base target="_blank">')
