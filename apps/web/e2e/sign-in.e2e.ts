import type { Request } from '@playwright/test'
import { signIn } from './support/account.ts'
import { expect, test } from './support/journey.ts'

for (const [provider, person, email] of [
  ['Google', 'Amina Diallo', 'amina.diallo@example.com'],
  ['Facebook', 'Kofi Mensah', 'kofi.mensah@example.com'],
] as const) {
  test(`Sign-in with ${provider} needs no password and returns to the page asked for`, async ({
    visitor,
  }) => {
    const { page, complaints } = await visitor('phone')
    // The sandbox's page has no icon.
    complaints.expect(/favicon\.ico/)
    const heading = page.getByRole('heading', { name: 'Sign in' })
    await page.goto('/signin?next=/trackorder')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    // Cancelling returns to the form without an error.
    await expect(heading).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: person }).click()
    await expect(page).toHaveURL('/trackorder')
    await page.goto('/userprofile')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    expect(page.url()).not.toContain('token')
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '')).toMatchObject({
      email,
    })
  })
}

test('Tokens in the fragment that this page did not ask for do not sign in', async ({ visitor }) => {
  const { page } = await visitor('desktop')
  await page.goto('/signin#state=google.made-up&id_token=stolen&access_token=stolen')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('BRW-10 Logging out leaves the storage empty although a second tab is open', async ({ visitor }) => {
  const { page, context, complaints } = await visitor('desktop')
  // what the second tab asks for is given up there, or refused when it is quicker than the news from the first
  complaints.expect(/status of 401 .*whishlist/)
  const stored = () => page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())
  await page.goto('/signin')
  await signIn(page, 'ada@example.com', 'jollof-and-smoke')
  await expect(page).toHaveURL('/userprofile')
  const second = await context.newPage()
  const favourites = '/api/user/whishlist'
  const ended = Promise.withResolvers<void>()
  const isAsked = (request: Request) => request.url().endsWith(favourites)
  const isOver = Promise.race([
    second.waitForEvent('requestfailed', isAsked),
    second.waitForEvent('requestfinished', isAsked),
  ])
  await page.route('/api/user/logout', async (route) => {
    const response = await route.fetch()
    ended.resolve()
    await isOver
    await route.fulfill({ response })
  })
  await second.route(favourites, async (route) => {
    await ended.promise
    await route.continue().catch(() => {})
  })
  const asked = second.waitForRequest(favourites)
  await second.goto('/menu')
  await second
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first()
    .click()
  await expect.poll(stored).toContain('root')
  await asked
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(second.getByRole('link', { name: 'Login' }).first()).toBeAttached()
  expect(await stored()).toEqual([])
  expect(await second.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
