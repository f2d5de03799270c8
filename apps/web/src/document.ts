import { brand } from '@baobab/contract'
import type { Graph, Thing } from 'schema-dts'
import { PAGE_DATA_ID, type PageData } from './layout/page-data.ts'
import type { Head } from './public-pages.ts'

/** Text, or the bytes of what is kept between the renderings of pages. */
export type HtmlPart = string | Buffer

type Content = {
  title: string
  head?: Head
  /** The page's own address; a page without one is not to be found by search engines. */
  canonical?: string
  /** The screen's own scripts, which the entry would ask for only when it runs. */
  scripts?: readonly string[]
  html?: readonly HtmlPart[]
  data?: PageData
  /** What the address names is not there: the browser asks for it before it takes over the page that says so. */
  isMissing?: boolean
  structuredData?: readonly Thing[]
}

/** Vite's built index.html with the marks that are filled here. */
export function fillDocument(
  template: string,
  { title, head, canonical, scripts = [], html = [], data, isMissing = false, structuredData = [] }: Content,
): Buffer {
  const tags = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', head?.description ?? brand.description),
    canonical === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${attribute(canonical)}">`,
    ...(head && canonical !== undefined ? shareTags({ title, head, canonical }) : []),
    ...preloadOfPicture(html),
    ...scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${attribute(file)}">`,
    ),
  ]
  const [start, beforePage, beforeData, end] = marked(template)
  const parts: HtmlPart[] = [start, tags.join('\n    '), beforePage, ...html, beforeData]
  if (data !== undefined) parts.push(...pageDataBlock(data, isMissing))
  if (structuredData.length > 0)
    parts.push(`<script type="application/ld+json">${toJson(graph(structuredData))}</script>`)
  return Buffer.concat([...parts, end].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

type Marked = readonly [start: Buffer, beforePage: string, beforeData: string, end: string]
let last: { template: string; parts: Marked } | undefined

/** What stands between the marks, found once: the stylesheet of 100 KB is among it. */
function marked(template: string): Marked {
  if (last?.template === template) return last.parts
  const [, ...parts] =
    /^(.*)<!--head-->.*<!--\/head-->(.*)<!--page-->(.*)<!--data-->(.*)$/s.exec(template) ?? []
  const [start, beforePage, beforeData, end] = parts
  if (start === undefined || beforePage === undefined || beforeData === undefined || end === undefined)
    throw new Error('index.html lacks one of the marks head, page and data')
  last = { template, parts: [Buffer.from(start), beforePage, beforeData, end] }
  return last.parts
}

const graph = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

const FIRST_PICTURE =
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/><img[^>]* fetchpriority="high"/i

/** The picture that the page asks to load first, as its own markup names it: another file would load it twice. */
function preloadOfPicture(html: readonly HtmlPart[]): string[] {
  for (const part of html) {
    // addresses of pictures are ASCII
    const [, sources, sizes] = FIRST_PICTURE.exec(part.toString('latin1')) ?? []
    if (sources !== undefined)
      return [
        `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`,
      ]
  }
  return []
}

/** Where a page has no picture of its own. */
const SITE_CARD = { path: '/share.jpg', alt: 'Glazed ribs on a grill over burning charcoal' }

function shareTags({ title, head, canonical }: { title: string; head: Head; canonical: string }) {
  const { path, alt } = head.image ?? SITE_CARD
  const image = new URL(path, canonical).href
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', 'en_US'),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', head.description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', alt),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${attribute(content)}">`

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
const attribute = text

function pageDataBlock(data: PageData, isMissing: boolean): HtmlPart[] {
  const mark = isMissing ? ' data-missing' : ''
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}"${mark}>[`,
    ...data.flatMap(([key, value], index) => [
      `${index === 0 ? '' : ','}[${toJson(key)},`,
      keptJson(value),
      ']',
    ]),
    ']</script>',
  ]
}

const jsonOf = new WeakMap<object, Buffer>()

/** Made once for each object: `callFromServer` returns the same object until the API's response changes. */
function keptJson(value: unknown): HtmlPart {
  if (typeof value !== 'object' || value === null) return toJson(value)
  const json = jsonOf.get(value) ?? Buffer.from(toJson(value))
  jsonOf.set(value, json)
  return json
}

/** Without `<`, nothing in it can end the block or open a comment; the two separators end a line in old readers. */
const toJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
