import { signIn } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { expectOpenToEveryone } from './support/open-to-everyone.ts'

const screens = [
  '/userprofile',
  '/saveaddress',
  '/addaddress',
  '/editaddress?id=1',
  '/myorder',
  '/mybooking',
  '/wishlist',
  '/review',
  '/changepassword',
  '/devices',
  '/yourdata',
  '/deleteaccount',
]

test('BRW-11 Every page of the account is open to everyone', async ({ visitor }) => {
  test.setTimeout(180_000)
  const { page } = await visitor('desktop', { reducedMotion: 'reduce' })
  await page.goto('/signin')
  await signIn(page, 'ada@example.com', 'jollof-and-smoke')
  await expect(page).toHaveURL('/userprofile')
  await page.goto('/myorder')
  const invoice = await page
    .getByRole('link', { name: /^Invoice/ })
    .first()
    .getAttribute('href')
  for (const path of [...screens, invoice ?? ''])
    await test.step(path, () => expectOpenToEveryone(page, path))
})
