import { brand } from '@baobab/contract'
import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'

/** `page` is the route's title, `state` what the screen shows there now: a dish, a failed payment. */
const usePageTitles = create<{ page: string; state: string | null }>(() => ({ page: '', state: null }))

/** For the tab and the announcer. */
export const useCurrentPageTitle = () => usePageTitles(({ page, state }) => state ?? page)

export const fullTitle = (title: string) => `${title} · ${brand.name}`

/** A layout effect: it runs before the effect of a screen that names its state in the same render. */
export function useRouteTitle(page: string) {
  useLayoutEffect(() => usePageTitles.setState({ page }), [page])
}

/** Names what the screen shows as long as it shows it. `undefined` while the data for a title loads. */
export function usePageTitle(state: string | undefined) {
  useEffect(() => {
    if (!state) return
    usePageTitles.setState({ state })
    return () => usePageTitles.setState({ state: null })
  }, [state])
}
