/** A page as the web's server bundle renders it. The API loads the bundle as a built file, so that both need its types here. */
export type RenderedPage = {
  status: 200 | 404 | 503
  html: string
  /**
   * `kept` until the content changes; `search` for this request only; `shell` without content, which the browser renders;
   * `missing` for a dish or an event that is not there, whose page is the one at `instead`.
   */
  kind: 'kept' | 'search' | 'shell' | 'missing'
  instead?: string
  /** May be found by search engines. */
  isPublic: boolean
  /** Why the browser has to render the page. */
  error?: unknown
}

export type RenderOptions = {
  /** Vite's built index.html. */
  template: string
  /** Reaches the API. */
  fetch: typeof fetch
  siteUrl: string
  /** Cleans the restaurant's HTML once more before it is shown. */
  sanitise: (html: string) => string
  /** The files of the build that a page's screen consists of. */
  screenScripts: (screen: string) => readonly string[]
}
