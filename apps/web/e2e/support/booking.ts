import { links } from '@baobab/contract'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { storeBefore } from './before-app.ts'
import { choosePayment, expectPayPage } from './ordering.ts'
import type { PaymentSandbox, Provider } from './payment-sandbox.ts'

type Way = 'Your Way' | 'Our Way'

/** A day by the restaurant's calendar. */
export const inDays = (days: number) => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (date: string) => formatter.format(new Date(`${date}T00:00:00Z`))
}
const monthName = format({ month: 'long', year: 'numeric' })
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

export const dayButton = (page: Page, date: string) => page.getByRole('button', { name: longDay(date) })

export async function chooseDay(page: Page, date: string) {
  const month = page.getByRole('grid', { name: monthName(date) })
  for (let turns = 0; turns < 14 && !(await month.isVisible()); turns++)
    await page.getByRole('button', { name: 'Next month' }).click()
  await dayButton(page, date).click()
  await expect(dayButton(page, date)).toHaveAttribute('aria-pressed', 'true')
}

export const fields = {
  description: 'In the garden. Two guests with a peanut allergy.',
  event_address: '1200 Lakeside Drive, Tacoma',
}

type Event = { way: Way; provider: Provider; date: string; email?: string }

/** A visitor with a filled form, one click before the payment by card: four hours Your Way. */
export async function fillBooking(page: Page, date: string) {
  await page.goto('/bookevent?type=Wedding')
  await page.getByRole('radio', { name: 'Your Way', exact: true }).check()
  await page.getByLabel('Number of People').fill('40')
  await page.getByLabel('Description').fill(fields.description)
  await page.getByRole('button', { name: 'Plan 4 hours' }).click()
  await chooseDay(page, date)
  await page.getByLabel('Event Time').fill('18:00')
  await page.getByLabel('Event Address').fill(fields.event_address)
  await page.getByLabel('First Name').fill('Amara')
  await page.getByLabel('Last Name').fill('Okafor')
  await page.getByLabel('Email').fill('amara@example.com')
  await page.getByLabel('Phone').fill('2535550142')
  await choosePayment(page, 'stripe')
}

/** The same visitor, with the form from before a reload: it is not filled by hand again. */
export async function openFilledForm(
  page: Page,
  { way, provider, date, email = 'amara@example.com' }: Event,
) {
  const response = await page.request.get('/api/user/menuproduct')
  const { menu_products }: { menu_products: { name: string; price: number }[] } = await response.json()
  const menu = menu_products
    .slice(0, 1)
    .map(({ name, price }) => ({ name, price: Math.round(price * 100), quantity: 44 }))
  await storeBefore(page, 'sessionStorage', 'booking-draft', {
    ...fields,
    first_name: 'Amara',
    last_name: 'Okafor',
    email,
    phone: '2535550142',
    event_way: way === 'Your Way' ? 'yourway' : 'ourway',
    event_type: 'Wedding',
    no_of_people: '40',
    event_date: date,
    event_time: '18:00',
    number_of_hours: way === 'Your Way' ? '4' : '',
    menu_products: way === 'Your Way' ? [] : menu,
    payment_method: provider,
  })
  await page.goto('/bookevent')
  await expect(page.getByLabel('Description')).toHaveValue(fields.description)
}

export const confirmButton = (page: Page) =>
  page.getByRole('button', { name: 'Confirm' }).filter({ visible: true })

export const totalCents = async (page: Page) => {
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const total = summary.getByText(/^Total\s*\$/)
  // the prices may come after the form
  await expect(total).not.toHaveText(/\$0\.00$/)
  const text = await total.textContent()
  return Math.round(Number(text?.replace(/[^0-9.]/g, '')) * 100)
}

/** Clicks Confirm and waits until the new window shows the provider's page. */
export async function confirmBooking(page: Page, context: BrowserContext, provider: Provider): Promise<Page> {
  const opened = context.waitForEvent('page')
  await confirmButton(page).click()
  const payPage = await opened
  await expectPayPage(payPage, provider)
  return payPage
}

/** Books a crew for four hours of an evening without the pages; it is not paid yet. */
async function bookCrew(page: Page, event: Record<string, string>) {
  const response = await page.request.post('/api/user/book/event', {
    multipart: {
      ...fields,
      event_way: 'yourway',
      number_of_hours: '4',
      event_time: '18:00',
      total_price: '740',
      payment_method: 'stripe',
      ...event,
    },
  })
  expect(response.status(), await response.text()).toBe(200)
  const { url, book_event_id }: { url: string; book_event_id: string } = await response.json()
  return { url, path: links.booking(book_event_id) }
}

/** Another customer books a crew. */
export const takeCrew = (page: Page, event_date: string, email: string) =>
  bookCrew(page, {
    first_name: 'Ben',
    last_name: 'Ade',
    email,
    event_type: 'Work',
    event_date,
    no_of_people: '30',
  })

/** Opens a booking that was paid without the pages, for a journey that begins after it. */
export async function openPaidBooking(
  page: Page,
  sandbox: PaymentSandbox,
  event_date: string,
  email = 'amara@example.com',
) {
  const { url, path } = await bookCrew(page, {
    first_name: 'Amara',
    last_name: 'Okafor',
    email,
    event_type: 'Wedding',
    event_date,
    no_of_people: '40',
  })
  await sandbox.approve('stripe', url)
  await page.goto(path)
  await expect(bookingPage(page)).toBeVisible()
}

export const bookingPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Wedding for 40' })
