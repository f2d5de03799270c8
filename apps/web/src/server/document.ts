import { brand } from '@baobab/contract'
import type { Graph, Thing } from 'schema-dts'
import { PAGE_DATA_ID, type PageData } from '../layout/page-data.ts'
import type { Head } from './public-pages.ts'

type Content = {
  title: string
  head?: Head
  /** The page's own address; a page without one is not to be found by search engines. */
  canonical?: string
  /** The screen's own scripts, which the entry would ask for only when it runs. */
  scripts?: readonly string[]
  html?: string
  data?: PageData
  /** What the address names is not there: the browser asks for it before it takes over the page that says so. */
  isMissing?: boolean
  structuredData?: readonly Thing[]
}

/** Vite's built index.html with the marks that are filled here. */
export function fillDocument(
  template: string,
  { title, head, canonical, scripts = [], html = '', data, isMissing = false, structuredData = [] }: Content,
): string {
  const tags = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', head?.description ?? brand.description),
    canonical === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${attribute(canonical)}">`,
    ...(head && canonical !== undefined ? shareTags({ title, head, canonical }) : []),
    ...preloadPicture(html),
    ...scripts.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${attribute(file)}">`,
    ),
  ]
  const blocks = [
    ...(data === undefined ? [] : [pageDataBlock(data, isMissing)]),
    ...(structuredData.length === 0
      ? []
      : [`<script type="application/ld+json">${toJson(graph(structuredData))}</script>`]),
  ]
  // functions, because `$&` in a text means something to `replace`
  return template
    .replace(/<!--head-->.*<!--\/head-->/s, () => tags.join('\n    '))
    .replace('<!--page-->', () => html)
    .replace('<!--data-->', () => blocks.join(''))
}

const graph = (things: readonly Thing[]): Graph => ({ '@context': 'https://schema.org', '@graph': things })

const FIRST_PICTURE =
  /<source type="image\/avif" srcset="([^"]+)" sizes="([^"]+)"\/><img[^>]* fetchpriority="high"/i

/** The picture that the page asks to load first, as its own markup names it: another file would load it twice. */
function preloadPicture(html: string): string[] {
  const [, sources, sizes] = FIRST_PICTURE.exec(html) ?? []
  if (sources === undefined) return []
  return [
    `<link rel="preload" as="image" type="image/avif" imagesrcset="${sources}" imagesizes="${sizes}" fetchpriority="high">`,
  ]
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

function pageDataBlock(data: PageData, isMissing: boolean): string {
  const mark = isMissing ? ' data-missing' : ''
  return `<script type="application/json" id="${PAGE_DATA_ID}"${mark}>${toJson(data)}</script>`
}

/** Without `<`, nothing in it can end the block or open a comment; the two separators end a line in old readers. */
const toJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
