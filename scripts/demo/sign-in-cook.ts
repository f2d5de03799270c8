import { staffPages } from '@baobab/contract'
import type { DemoAccount } from '@baobab/prisma/seed'
import type { Page } from '@playwright/test'

export async function signInCook(page: Page, { email, password }: Pick<DemoAccount, 'email' | 'password'>) {
  await page.goto(staffPages.signIn)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
