import { sanitiseHtml } from '@baobab/db/html'
import type { Page } from 'playwright-core'
import { hostileHtml } from './support/hostile-html.ts'
import { expect, test } from './support/journey.ts'

/** Opens a dish whose description is what we say it is, and tells what the browser made of it. */
async function described(page: Page, html: string) {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.route('**/api/user/product/1', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.product.detail_description = html
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/menudetail/1')
  const panel = page.getByRole('tabpanel', { name: 'Description' })
  await panel.getByText('The end of it').waitFor()
  const left = await panel.evaluate((box) => ({
    programs: [...box.querySelectorAll('*')].filter((e) =>
      /^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|img|template)$/i.test(
        e.tagName,
      ),
    ).length,
    handlers: [...box.querySelectorAll('*')]
      .flatMap((e) => e.getAttributeNames())
      .filter((name) => /^on|^style$|^srcdoc$/i.test(name)),
    links: [...box.querySelectorAll('a[href]')]
      .map((a) => a.getAttribute('href'))
      .filter((href) => !/^(https:|mailto:|tel:|\/(?!\/))/.test(href ?? '')),
  }))
  return { dialogs, ...left }
}

const harmless = { dialogs: [], programs: 0, handlers: [], links: [] }
const end = '<p>The end of it</p>'

test('INP-05 hostile HTML that went through the store is shown without anything that runs', async ({
  page,
}) => {
  expect(await described(page, hostileHtml.map(sanitiseHtml).join('\n') + end)).toEqual(harmless)
})

test('INP-07 even HTML that the store never saw cannot run here: the browser’s own parser has the last word', async ({
  page,
  complaints,
}) => {
  // Chromium reports what it blocks in the document that is only read, never shown.
  complaints.expect(/inline event handler|script-src-attr|inline style|style-src/)
  // One after the other, because an unclosed element would swallow those behind it.
  const all = hostileHtml.map((html) => `<div>${html}</div>`)
  for (const html of [all.slice(0, 18), all.slice(18, 36), all.slice(36)]) {
    expect(await described(page, end + html.join('\n'))).toEqual(harmless)
    await page.unroute('**/api/user/product/1')
  }
})
