import { expect, type Page } from '@playwright/test'

/** What a guest sends by the contact form. */
export async function writeMessage(page: Page, { email, subject }: { email: string; subject: string }) {
  const name = { first_name: 'Nia', last_name: 'Walker' }
  const form = { ...name, email, phone: '2535550142', subject, message: 'Could you seat us near the fire?' }
  expect((await page.request.post('/api/contact', { form })).status()).toBe(200)
}
