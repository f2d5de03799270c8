import { pages } from '@baobab/contract'
import type { BreadcrumbList, ListItem } from 'schema-dts'
import { absolute, type Site } from './restaurant.ts'

type Crumb = { name: string; path: string }

/** The way from the home page. */
export const breadcrumbs = (crumbs: readonly Crumb[], site: Site): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: pages.home }, ...crumbs].map(
    ({ name, path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path, site),
    }),
  ),
})
