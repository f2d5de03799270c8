import type { Page } from '@playwright/test'

/** Marks what is recognised by its background: buttons, links that look like buttons, chips, fields, labels. */
export const markFilled = (page: Page) =>
  page.evaluate(() => {
    const isFilled = ({ backgroundColor }: CSSStyleDeclaration) => !/, 0\)$|\/ 0\)$/.test(backgroundColor)
    const filled = [
      ...document.querySelectorAll<HTMLElement>('button, a, input:not(.sr-only), select, textarea, .tick'),
    ].filter((element) => element.checkVisibility() && isFilled(getComputedStyle(element)))
    for (const element of filled) element.dataset.filled = ''
    return filled.length
  })

/** The HTML of what was marked and has neither a border nor an underline now. */
export const findLostEdges = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-filled]')]
      .filter((element) => {
        const { borderBottomWidth, borderBottomStyle, textDecorationLine, appearance } =
          getComputedStyle(element)
        const hasBorder = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) >= 1
        return !hasBorder && textDecorationLine !== 'underline' && appearance !== 'auto'
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 160)),
  )
