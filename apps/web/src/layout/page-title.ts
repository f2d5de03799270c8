import { brand } from '@baobab/contract'
import { useEffect } from 'react'
import { create } from 'zustand'

type PageTitle = { title: string }

/** What the page is called now: the tab shows it and the frame announces it. */
export const useCurrentPageTitle = create<PageTitle>(() => ({ title: '' }))

export const fullTitle = (title: string) => `${title} · ${brand.name}`

/** A screen that learns its name from data (a dish, an event) says it here. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    document.title = fullTitle(title)
    useCurrentPageTitle.setState({ title })
  }, [title])
}
