import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/journey.ts'

for (const [provider, person, email] of [
  ['Google', 'Amina Diallo', 'amina.diallo@example.com'],
  ['Facebook', 'Kofi Mensah', 'kofi.mensah@example.com'],
] as const) {
  test(`Signing in with ${provider} needs no password and returns to the page asked for`, async ({
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
    await expectAccessible(page)
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: person }).click()
    await expect(page).toHaveURL('/trackorder')
    await page.goto('/userprofile')
    await expect(page.getByText(email)).toBeVisible()
    expect(page.url()).not.toContain('token')
  })
}

test('Tokens in the fragment that nobody asked for sign nobody in', async ({ visitor }) => {
  const { page } = await visitor('desktop')
  await page.goto('/signin#state=google.made-up&id_token=stolen&access_token=stolen')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
