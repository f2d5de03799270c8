import { brand } from '@baobab/contract'
import { useEffect } from 'react'
import { create } from 'zustand'

/** The current page's title, for the tab and the announcer. A page may set it twice, which React's `<title>` cannot. */
export const useCurrentPageTitle = create(() => ({ title: '' }))

const fullTitle = (title: string) => `${title} · ${brand.name}`

/** `undefined` while a screen still loads the data its title comes from. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    document.title = fullTitle(title)
    useCurrentPageTitle.setState({ title })
  }, [title])
}
