import type { Page } from '@playwright/test'
import { addStyle, LAID_OUT } from '../style.ts'

/** What a browser's setting for large text does: `rem` grows, in widths of media queries, too. */
export async function setTextSize(page: Page, percent: 100 | 200) {
  const browser = await page.context().newCDPSession(page)
  const standard = (16 * percent) / 100
  await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  return browser
}

/** Text that is cut off, lies beyond the side of the window or over other text. */
export async function findTextFaults(page: Page): Promise<string[]> {
  const style = await addStyle(page, LAID_OUT)
  const faults = await findFaultsOfLaidOutText(page)
  await style.remove()
  return faults
}

const findFaultsOfLaidOutText = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number; element: Element }
    const describe = ({ tagName, textContent }: Element) =>
      `${tagName.toLowerCase()} “${textContent.trim().slice(0, 50)}”`
    const faults = new Set<string>()
    const boxes: Box[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (!element || !texts.currentNode.textContent?.trim() || !isSeen(element)) continue
      range.selectNodeContents(texts.currentNode)
      for (const rect of range.getClientRects()) {
        // letters take less height than their line
        const inset = rect.height * 0.22
        const { left, right } = rect
        const box = { left, right, top: rect.top + inset, bottom: rect.bottom - inset, element }
        const clip = findClip(box)
        if (clip === 'scrolls') continue
        if (clip) faults.add(`${describe(element)} is cut off`)
        else if (left < -2 || right > document.documentElement.clientWidth + 2)
          faults.add(`${describe(element)} lies beyond the window`)
        else if (!isBar(element)) boxes.push(box)
      }
    }
    boxes.sort((a, b) => a.top - b.top)
    for (const [index, upper] of boxes.entries())
      for (const lower of boxes.slice(index + 1)) {
        if (lower.top > upper.bottom) break
        const width = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left)
        const height = Math.min(upper.bottom, lower.bottom) - lower.top
        if (width > 3 && height > 3 && upper.element !== lower.element)
          faults.add(`${describe(upper.element)} and ${describe(lower.element)} overlap`)
      }
    return [...faults]

    function isSeen(element: Element) {
      const isForScreenReaders = (part: Element) => {
        const { width, position, clipPath } = getComputedStyle(part)
        return position === 'absolute' && clipPath !== 'none' && Number.parseFloat(width) <= 1
      }
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('script, style, option') &&
        !ancestors(element).some(isForScreenReaders)
      )
    }

    /** What cuts the box off; 'scrolls' when the person can bring it into view. */
    function findClip({ left, right, top, bottom, element }: Box) {
      for (const part of ancestors(element)) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(part)
        const rect = part.getBoundingClientRect()
        const isInside =
          left > rect.left - 2 && right < rect.right + 2 && top > rect.top - 2 && bottom < rect.bottom + 2
        if (isInside || (overflowX === 'visible' && overflowY === 'visible')) continue
        // a slide; or an excerpt with an ellipsis, whose whole text is on a page of its own
        const isExcerpt = webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
        const isMeant = isExcerpt || part.matches('.swiper')
        return isMeant || /auto|scroll/.test(overflowX + overflowY) ? 'scrolls' : part
      }
      return undefined
    }

    function isBar(element: Element) {
      return ancestors(element).some((part) => /fixed|sticky/.test(getComputedStyle(part).position))
    }

    function ancestors(element: Element) {
      const parts: Element[] = []
      for (let part: Element | null = element; part && part !== document.body; part = part.parentElement)
        parts.push(part)
      return parts
    }
  })
