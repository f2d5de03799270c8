import type { Page } from '@playwright/test'

/** Leaves a value in the storage of the browser before the app starts, as an earlier visit would: text as it is, the rest as JSON. */
export async function storeBefore(
  page: Page,
  area: 'localStorage' | 'sessionStorage',
  key: string,
  value: unknown,
) {
  // a page of the same origin without the app
  await page.route('**/an-earlier-visit', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<link rel="icon" href="data:,"><title>Earlier</title>',
    }),
  )
  await page.goto('/an-earlier-visit')
  await page.evaluate(([area, key, json]) => window[area].setItem(key, json), [
    area,
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ] as const)
  // a page that has a route asks for each file anew, as a browser without a cache
  await page.unroute('**/an-earlier-visit')
}

/** Opens a page whose scripts arrive only when the returned function is called, as on a slow network. */
export async function openBeforeScripts(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return held.resolve
}
