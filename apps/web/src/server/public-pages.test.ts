import type { Page } from '@baobab/contract'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { publicPages } from './public-pages.ts'

const files = import.meta.glob<{ default: unknown }>('../screens/*/*.tsx')

test.each(Object.entries(publicPages))(
  'The screen of the public page %s is the file that its route loads',
  async (page, { screen }) => {
    const { default: file } = (await files[`../screens/${screen}.tsx`]?.()) ?? {}
    const route: { screen: unknown } = routes[page as Page] // `publicPages` has its keys
    const { load } = route.screen as { load?: () => Promise<{ default: unknown }> }
    expect(file).toBeDefined()
    expect(load ? (await load()).default : route.screen).toBe(file)
  },
)
