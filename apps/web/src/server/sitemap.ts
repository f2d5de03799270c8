import { links, type Page, pages } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import { eventsQuery } from '../api/events.ts'
import { categoriesQuery, productsQuery } from '../api/menu.ts'
import { publicPages } from './public-pages.ts'

export const SITEMAP_PATH = '/sitemap.xml'
export const isSitemap = (url: string) => url.split('?', 1)[0] === SITEMAP_PATH

/** Pages whose address names one of many. */
const detailPages: readonly string[] = ['dish', 'eventDetail']

/** Every public page: those of the site, each category, each dish, each event. */
export async function sitemap(queryClient: QueryClient, siteUrl: string): Promise<string> {
  const [categories, dishes, { upcoming_events, past_events }] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery),
    queryClient.fetchQuery(productsQuery()),
    queryClient.fetchQuery(eventsQuery),
  ])
  const single = Object.keys(publicPages).filter((page) => !detailPages.includes(page)) as Page[] // its keys
  const paths = [
    ...single.map((page) => pages[page]),
    ...categories.map(({ id }) => links.categoryMenu(id)),
    ...dishes.map(({ id }) => links.dish(id)),
    ...[...upcoming_events, ...past_events].map(({ id }) => links.event(id)),
  ]
  const urls = paths.map((path) => `<url><loc>${new URL(path, siteUrl).href}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}
