import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** axe finds nothing serious or critical on the page as it stands now; by all its rules, or by those named. */
export const expectAccessible = async (page: Page, rules?: string[]) => {
  await comesToRest(page)
  // Not preloaded: a film would be waited for.
  const builder = new AxeBuilder({ page }).options({ preload: false })
  if (rules) builder.withRules(rules)
  const { violations } = await builder.analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
  expect(grave, `axe on ${page.url()}`).toEqual([])
}

/** What fades in has little contrast on its way. What never ends, as a skeleton's glow, is not waited for. */
const comesToRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )

/** Nothing sticks out to the right: the page scrolls in one direction only. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const excessPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excessPx, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}
