import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'
import { addStyle, LAID_OUT } from '../style.ts'

declare global {
  interface Window {
    axe: typeof Axe
  }
}

type Rules = { rules?: string[] }

/** axe finds nothing on the page as it is now, by all its rules or by `rules` alone. */
export const expectAccessible = async (page: Page, rules: Rules = {}) => {
  const style = await addStyle(page, STILL + LAID_OUT)
  await finishAnimations(page)
  const found = await findViolations(page, rules)
  const violations = found.some(({ id }) => id === 'target-size')
    ? [...found.filter(({ id }) => id !== 'target-size'), ...(await findSmallTargets(page))]
    : found
  await style.remove()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  )
  expect(faults, `axe on ${page.url()}`).toEqual([])
}

const findViolations = async (page: Page, { rules }: Rules) => {
  await loadAxe(page)
  const options: RunOptions = {
    // axe would wait for a film to load.
    preload: false,
    // It would describe each element that passes, too.
    resultTypes: ['violations'],
    // The preview shows pages that are judged by themselves.
    iframes: false,
    // Off by default. WCAG 2.2: what can be pressed is at least 24 px wide and high, and is named by the text on it.
    rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
    ...(rules && { runOnly: rules }),
  }
  return page.evaluate(async (options) => {
    // The rows of a table are alike, and the table of allergens has 2,000 cells.
    const { violations } = await window.axe.run({ exclude: 'tbody tr:nth-child(n+4)' }, options)
    return violations
  }, options)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Sent once for each document. The readable source is twice as long, and sending it takes longer than many a look. */
const loadAxe = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

/** A bar that sticks covers a part of whatever is under it, which axe takes for a small target. Scrolling uncovers it. */
const findSmallTargets = async (page: Page) => {
  await setSticky(page, false)
  const violations = await findViolations(page, { rules: ['target-size'] })
  await setSticky(page, true)
  return violations
}

const setSticky = (page: Page, sticky: boolean) =>
  page.evaluate((isSticky) => {
    if (isSticky) {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-unstuck]')) {
        bar.style.position = ''
        delete bar.dataset.unstuck
      }
      return
    }
    for (const bar of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(bar).position === 'sticky') {
        bar.dataset.unstuck = ''
        bar.style.position = 'static'
      }
  }, sticky)

/**
 * What changes its color step by step has little contrast on the way. With transitions off it has its last color at once, also
 * when it begins to change while axe looks. What glows still loads.
 */
const STILL = `
  *, *::before, *::after { transition: none !important; }
  .animate-glow { animation: none !important; }`

/**
 * Waits for transitions and animations: text that fades in has little contrast until it is there. Endless ones, such as a
 * skeleton's, are not waited for, nor those far from view, which stand still until they are near.
 */
export const finishAnimations = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished),
    ),
  )

/** A page on the way of a journey. */
export const expectGoodPage = async (page: Page) => {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export const expectNoSidewaysScroll = async (page: Page) => {
  // A page whose window has just changed may need a frame.
  const excessPx = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excessPx, `sideways scroll on ${page.url()}`).toBeLessThanOrEqual(0)
}
