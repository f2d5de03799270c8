import { sanitiseHtml } from '@baobab/db/html'
import type { Page } from '@playwright/test'
import { hostileHtml } from './support/gates/hostile-html.ts'
import { expect, test } from './support/journey.ts'

const lastParagraph = '<p>The end of it</p>'

/** Opens a dish from a search of the menu, with `html` as its description, and returns what of it could run. */
async function showDescription(page: Page, html: string) {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.route('**/api/user/product/1', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.product.detail_description = html
    await route.fulfill({ response, json })
  })
  await page.goto('/menu?search=brisket')
  // the page that the server renders would ask for nothing
  await page.locator('h3 a[href="/menudetail/1"]').click()
  const panel = page.getByRole('tabpanel', { name: 'Description' })
  await expect(panel.getByText('The end of it')).toBeVisible()
  const found = await panel.evaluate((box) => ({
    elements: [...box.querySelectorAll('*')].filter((element) =>
      /^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|img|template)$/i.test(
        element.tagName,
      ),
    ).length,
    handlers: [...box.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => /^on|^style$|^srcdoc$/i.test(name)),
    links: [...box.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => !/^(https:|mailto:|tel:|\/(?!\/))/.test(href ?? '')),
  }))
  // the page asks again when the menu changes; an answer on its way is waited for
  await page.unrouteAll({ behavior: 'wait' })
  return { dialogs, ...found }
}

const nothing = { dialogs: [], elements: 0, handlers: [], links: [] }

test('INP-05 Hostile HTML sanitised by the server is shown without anything that runs', async ({ page }) => {
  const html = hostileHtml.map(sanitiseHtml).join('\n') + lastParagraph
  expect(await showDescription(page, html)).toEqual(nothing)
})

test('INP-07 Hostile HTML that the server never saw is sanitised in the browser', async ({
  page,
  complaints,
}) => {
  // Chromium also reports what it blocks in the inert document that DOMPurify parses.
  complaints.expect(/inline event handler|script-src-attr|inline style|style-src/)
  // In three parts, because an unclosed element swallows what follows it.
  const all = hostileHtml.map((html) => `<div>${html}</div>`)
  for (const part of [all.slice(0, 18), all.slice(18, 36), all.slice(36)]) {
    expect(await showDescription(page, lastParagraph + part.join('\n'))).toEqual(nothing)
  }
})
