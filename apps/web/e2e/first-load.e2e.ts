import { expect, test } from '@playwright/test'
import { firstLoad, fontKib } from './support/first-load.ts'

/** Of the files that the page names in its HTML, gzipped. */
const budgets = [
  { screen: 'home/Home', scriptKib: 115 },
  { screen: 'menu/Menu', scriptKib: 117 },
  { screen: 'dish/Dish', scriptKib: 136 },
]
const MAX_SCRIPTS = 10
const MAX_STYLE_KIB = 20
const MAX_FONT_KIB = 90

for (const { screen, scriptKib } of budgets)
  test(`A first visit to ${screen} loads at most ${scriptKib} KiB of scripts in few files`, () => {
    const { scripts, styles } = firstLoad(screen)
    const list = [...scripts, ...styles].map(({ file, kib }) => `${file}: ${kib.toFixed(2)}`).join('\n')
    const total = (files: typeof scripts) => files.reduce((sum, { kib }) => sum + kib, 0)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length, list).toBeLessThanOrEqual(MAX_SCRIPTS)
    expect(total(scripts), list).toBeLessThanOrEqual(scriptKib)
    expect(total(styles), list).toBeLessThanOrEqual(MAX_STYLE_KIB)
  })

test('The fonts of English pages weigh at most 90 KiB', () => {
  const kib = fontKib()
  expect(kib).toBeGreaterThan(20)
  expect(kib).toBeLessThanOrEqual(MAX_FONT_KIB)
})
