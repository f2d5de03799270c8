import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { storeBefore } from './before-app.ts'

export const PASSWORD = 'mopane smoke at dawn 7'
export const newEmail = () => `${randomUUID()}@example.com`

export async function signIn(page: Page, email: string, password = PASSWORD) {
  // the page before it may have an e-mail field, too
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A new account whose session is stored in the page's browser. */
export async function createCustomer(page: Page) {
  const email = newEmail()
  const form = { email, phone: '2535550142', password: PASSWORD, password_confirmation: PASSWORD }
  expect(await (await page.request.post('/api/user/register', { data: form })).json()).toMatchObject({
    status: true,
  })
  const signedIn = await page.request.post('/api/user/login', { data: { email, password: PASSWORD } })
  const { token }: { token: string } = await signedIn.json()
  await storeBefore(page, 'localStorage', 'token', token)
}

export const homeAddress = {
  first_name: 'Zola',
  last_name: 'Mensah',
  email: 'zola@example.com',
  phone: '2535550188',
  street_address: '3312 North 26th Street',
  address: '3312 North 26th Street',
  country: 'United States',
  city: 'Tacoma',
  state: 'WA',
  zip: '98407',
  type: 'home',
}

/** How many sheets of paper a page prints on. */
export async function countPrintedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The one mail to the address, in the outbox that the browser shows. */
export async function findMail(page: Page, email: string, subject = '') {
  const mail = page.getByRole('article').filter({ hasText: email }).filter({ hasText: subject })
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  return mail
}
