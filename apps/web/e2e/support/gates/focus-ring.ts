import type { JSHandle, Page } from '@playwright/test'

export type HasRing = (stop: Element) => boolean

/** Whether an element with the focus shows it: on itself, or on what stands for it, its label or the frame around it. */
export const focusRing = (page: Page): Promise<JSHandle<HasRing>> =>
  page.evaluateHandle(() => (stop: Element) => {
    let part: Element | null = stop
    for (let level = 0; level < 5 && part; level++, part = part.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      if (outlineStyle === 'auto' || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2))
        return true
    }
    return false
  })
