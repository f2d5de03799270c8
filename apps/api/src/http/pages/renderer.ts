import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage, RenderOptions } from '@baobab/contract'
import { sanitiseHtml } from '@baobab/db/html'
import { screenScripts } from './screen-scripts.ts'

/** What the web's server bundle (apps/web/src/server/server.tsx) exports. The API does not import the web: it loads what was built. */
type WebBundle = {
  pageAddress: (url: string) => string | undefined
  render: (url: string, options: RenderOptions) => Promise<RenderedPage>
}

export type Renderer = {
  /** What a page is kept under; undefined when it is not kept. */
  pageAddress: (url: string) => string | undefined
  /** `guestAddress` for a page that is rendered for one guest, whose requests are limited. */
  render: (url: string, guestAddress?: string) => Promise<RenderedPage>
}

type Options = { webDir: string; siteUrl: string; fetchFor: (guestAddress?: string) => typeof fetch }

/** Undefined where the web was not built, as in development. */
export async function loadRenderer({ webDir, siteUrl, fetchFor }: Options): Promise<Renderer | undefined> {
  const file = join(webDir, '../dist-server/server.js')
  if (!existsSync(file)) return undefined
  const { pageAddress, render }: WebBundle = await import(pathToFileURL(file).href)
  const options = {
    template: inlineStylesheet(webDir, readFileSync(join(webDir, 'index.html'), 'utf8')),
    siteUrl,
    sanitise: sanitiseHtml,
    screenScripts: screenScripts(webDir),
  }
  return {
    pageAddress,
    render: (url, guestAddress) => render(url, { ...options, fetch: fetchFor(guestAddress) }),
  }
}

/**
 * A rendered page paints as soon as its HTML is there. The link, which is not followed, tells lazy chunks that their page has the
 * stylesheet. Pages whose address is a secret are not rendered: browsers tell the fonts of an inlined stylesheet the page's address,
 * whatever its referrer policy.
 */
const inlineStylesheet = (webDir: string, html: string) =>
  html.replace(/<link rel="stylesheet"([^>]* href="(\/[^"]+)")>/g, (_link, attributes, file) => {
    const style = readFileSync(join(webDir, file), 'utf8')
    return `<style>${style}</style><link disabled rel="stylesheet"${attributes}>`
  })
