import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/journey.ts'

for (const [provider, person, email] of [
  ['Google', 'Amina Diallo', 'amina.diallo@example.com'],
  ['Facebook', 'Kofi Mensah', 'kofi.mensah@example.com'],
] as const) {
  test(`with ${provider} one signs in without a password and comes back to where one was going`, async ({
    visitor,
  }) => {
    const { page, complaints } = await visitor('phone')
    // the stand-in's page has no icon
    complaints.expect(/favicon\.ico/)
    await page.goto('/signin?next=/trackorder')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    // who changes their mind is back at the form, without a word about it
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await page.getByRole('link', { name: person }).click()
    await page.waitForURL('/trackorder')
    await page.goto('/userprofile')
    await page.getByText(email).waitFor()
    expect(page.url()).not.toContain('token')
  })
}

test('a fragment with tokens that was not asked for signs nobody in', async ({ visitor }) => {
  const { page } = await visitor('desk')
  await page.goto('/signin#state=google.made-up&id_token=stolen&access_token=stolen')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
