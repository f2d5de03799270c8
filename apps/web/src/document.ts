import { brand } from '@baobab/contract'
import { PAGE_DATA_ID, type PageData } from './layout/page-data.ts'
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
}

/** Vite's built index.html with the marks that are filled here. */
export function fillDocument(
  template: string,
  { title, head, canonical, scripts = [], html = '', data }: Content,
): string {
  const tags = [
    `<title>${text(title)}</title>`,
    meta('name', 'description', head?.description ?? brand.description),
    canonical === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${attribute(canonical)}">`,
    ...(head && canonical !== undefined ? shareTags({ title, head, canonical }) : []),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${attribute(file)}">`),
  ]
  return template
    .replace(/<!--head-->.*?<!--\/head-->/s, () => tags.join('\n    '))
    .replace('<!--page-->', () => html)
    .replace('<!--data-->', () => (data === undefined ? '' : dataBlock(data)))
}

function shareTags({ title, head, canonical }: { title: string; head: Head; canonical: string }) {
  const image = head.image && new URL(head.image, canonical).href
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', canonical),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(image ? [meta('property', 'og:image', image)] : []),
  ]
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${attribute(content)}">`

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)
const attribute = text

/** Without `<`, nothing in it can end the block or open a comment; the two separators end a line in old readers. */
const dataBlock = (data: PageData) =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`
