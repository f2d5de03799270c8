import type { Page } from '@playwright/test'

/** Lays out also what is far from view: until then its text has no place, and lies over what follows. */
export const LAID_OUT = '* { content-visibility: visible !important; }'

/** Adds rules to the page until they are removed. */
export async function addStyle(page: Page, rules: string) {
  const sheet = await page.evaluateHandle((css) => {
    const added = new CSSStyleSheet()
    added.replaceSync(css)
    document.adoptedStyleSheets.push(added)
    return added
  }, rules)
  const remove = () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== added)
    })
  return { remove }
}
