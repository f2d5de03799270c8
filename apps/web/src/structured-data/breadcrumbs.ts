import { pages } from '@baobab/contract'
import type { BreadcrumbList, ListItem } from 'schema-dts'
import { absolute } from './restaurant.ts'

type Crumb = { name: string; path: string }

/** The way from the home page. */
export const breadcrumbs = (crumbs: readonly Crumb[], siteUrl: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: pages.home }, ...crumbs].map(
    ({ name, path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, siteUrl),
    }),
  ),
})
