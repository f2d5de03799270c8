import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/gates/accessibility.ts'
import { expect, test } from './support/journey.ts'

test('BRW-11 With reduced motion carousels stand still until started; without it they can be stopped', async ({
  visitor,
}) => {
  const calm = await visitor('desktop', { reducedMotion: 'reduce' })
  await calm.page.goto('/eventpackage')
  await expect(calm.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
  await expect(calm.page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)
  const lively = await visitor('desktop')
  await lively.page.goto('/eventpackage')
  await lively.page.getByRole('button', { name: 'Pause slideshow' }).first().click()
  await expect(lively.page.getByRole('button', { name: 'Play slideshow' }).first()).toBeVisible()
})

test('Drawer, the sheet and the share dialog of a dish, and film are accessible, close with Escape and return the focus', async ({
  visitor,
}) => {
  const { page } = await visitor('phone', { reducedMotion: 'reduce' })
  await page.goto('/')
  const closes = async (opened: Locator, opener: Locator) => {
    await expect(opened).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(opener).toBeFocused()
  }
  const dialog = page.getByRole('dialog')
  const opensAndCloses = async (name: string) => {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await closes(dialog, opener)
  }
  await opensAndCloses('Menu')
  const more = page.getByRole('button', { name: /^More for / }).first()
  const share = page.getByRole('button', { name: /^Share / })
  await more.click()
  await closes(share, more)
  await more.click()
  await share.click()
  await closes(dialog, more)
  await page.goto('/menu?search=groundnut')
  await opensAndCloses('Watch the fire')
})

test('What changes its color step by step is judged by its last color', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Colors</title><main><h1>Colors</h1>
    <style>
      button { color: #fff; background: #fff; transition: background 30s steps(2); font-size: 2rem }
      p { animation: darken 600ms forwards }
      @keyframes darken { from { color: #eee } to { color: #000 } }
      .ready { background: #000 }
    </style>
    <button>Book</button><p>Fades in</p></main>`)
  await page.getByRole('button').evaluate((button) => {
    button.getBoundingClientRect()
    button.setAttribute('class', 'ready')
  })
  await expectAccessible(page)
})

test('The first picture loads at once, those further down when they come near', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('main picture img[loading="eager"]')).toHaveCount(1)
  expect(await page.locator('main picture img[loading="lazy"]').count()).toBeGreaterThan(7)
})
