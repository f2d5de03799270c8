import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@baobab/db'
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** A link as it is mailed: only the hash of its token is stored. */
function createLinkToken() {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  return { token, stored: { tokenHash, createdAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) } }
}

const createUser = (db: Db) => db.user.create({ data: { email: `${randomUUID()}@example.com` } })

/** What others could see of the token: addresses, referrers and the history. The body of our own API call is not among it. */
function watchForToken(page: Page, token: string) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().endsWith(`?token=${token}`)) return
    const { referer = '' } = request.headers()
    for (const text of [request.url(), referer]) if (text.includes(token)) seen.push(text)
  })
  return async () => {
    const history = await page.evaluate(() => JSON.stringify([window.history.state, document.referrer]))
    return [...seen, ...(history.includes(token) ? [history] : [])]
  }
}

test('PRV-05 The token of a reset link leaves address and history at once; the page works after a reload', async ({
  page,
  db,
}) => {
  const { token, stored } = createLinkToken()
  const { id } = await createUser(db)
  await db.passwordReset.create({ data: { userId: id, ...stored } })
  const leaks = watchForToken(page, token)
  await page.goto('/about')
  const response = await page.goto(`/change-password?token=${token}`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page.getByRole('heading', { name: 'Forget Password' })).toBeVisible()
  await expect(page).toHaveURL('/change-password')
  expect(await leaks()).toEqual([])

  await page.reload()
  await page.getByLabel(/^Password/).fill('a brisket at midnight 9')
  await page.getByLabel(/^Confirm Password/).fill('a brisket at midnight 9')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/signin')
  expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
    passwordHash: expect.any(String),
  })
  expect(await leaks()).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    token,
  )
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('PRV-05 The token of a confirmation link leaves address and history at once, and the link works twice', async ({
  page,
  db,
}) => {
  const { token, stored } = createLinkToken()
  const { id, email } = await createUser(db)
  await db.emailVerification.create({ data: { userId: id, email, ...stored } })
  const leaks = watchForToken(page, token)
  const response = await page.goto(`/verify-email?token=${token}`)
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const confirmed = page.getByRole('heading', { name: 'Your e-mail is confirmed' })
  await expect(confirmed).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.reload()
  await expect(confirmed).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await expect(page).toHaveURL('/signin')
  expect(await leaks()).toEqual([])
  expect((await db.user.findUniqueOrThrow({ where: { id } })).emailVerifiedAt).toBeInstanceOf(Date)
})
