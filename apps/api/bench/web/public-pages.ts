import { type Page, pages } from '@baobab/contract'

export type PublicPage = { name: string; path: string }

/** One address of each public page, in the order of the site's own sitemap, which is made from its routes. */
export async function publicPages(siteUrl: string): Promise<PublicPage[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  const found = new Map<Page, string>()
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.+?)<\/loc>/g)) {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    const page = pageAt(pathname)
    if (page === undefined) throw new Error(`The sitemap lists ${address}, which is no page.`)
    if (!found.has(page)) found.set(page, pathname + search)
  }
  return [...found].map(([name, path]) => ({ name, path }))
}

const pageAt = (pathname: string) =>
  (Object.keys(pages) as Page[]).find(
    (
      name, // its keys
    ) => new RegExp(`^${pages[name].replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )

/** The pages that the command names, or all of them. */
export function choose(all: readonly PublicPage[], names: readonly string[]): readonly PublicPage[] {
  const unknown = names.filter((name) => !all.some((page) => page.name === name))
  if (unknown.length > 0)
    throw new Error(
      `No public page is named ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
    )
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}
