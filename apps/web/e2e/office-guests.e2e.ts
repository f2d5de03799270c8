import { staffPages } from '@baobab/contract'
import { findMail, newEmail } from './support/account.ts'
import { writeMessage } from './support/contact.ts'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'

test('From a phone the owner answers a message of the contact form, and the guest gets it by mail', async ({
  visitor,
}) => {
  const email = newEmail()
  const { page: guest, complaints } = await visitor('desktop')
  await writeMessage(guest, { email, subject: `A table for nine, ${email}` })

  const { page: office } = await visitor('phone')
  await openOffice(office, staffPages.office)
  const thumb = countTaps()
  await thumb.tap(office.getByRole('link', { name: /unread messages?$/ }))
  await thumb.tap(office.getByRole('link', { name: `A table for nine, ${email}` }))
  // the list shows the message, too, but no answer
  await expect(office.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await expect(office.getByText('Could you seat us near the fire?')).toBeVisible()
  await thumb.type(office.getByRole('textbox', { name: 'Answer' }), 'The long table is yours.')
  await thumb.tap(office.getByRole('button', { name: 'Send answer' }))
  await expect(office.getByRole('region', { name: 'Our answer' })).toContainText('The long table is yours.')
  expect(thumb.count()).toBe(4)
  await expect(office.getByRole('button', { name: 'Open again' })).toBeVisible()

  // the mail is shown in a sandbox that allows no scripts
  complaints.expect(/favicon\.ico|Origin-Agent-Cluster|\/dev\/outbox\/|sandboxed/)
  await (await findMail(guest, email, 'Re: A table')).getByRole('link').click()
  await expect(guest.getByText('The long table is yours.').first()).toBeVisible()
})

test('The owner answers a review in public, and hides one for a listed ground', async ({
  visitor,
  db,
  afterTest,
}) => {
  const { page: guest } = await visitor('desktop')
  const names = ['Zuri Praise', 'Spam Seller']
  afterTest(async () => {
    await db.review.deleteMany({ where: { name: { in: names } } })
  })
  for (const name of names) {
    const review = { product_id: 8, name, email: newEmail(), rating: 4, review: `Good, says ${name}.` }
    expect((await guest.request.post('/api/user/review', { form: { ...review } })).status()).toBe(200)
  }
  const { page: office } = await visitor('phone')
  await openOffice(office, staffPages.officeReviews)
  const answered = office.getByRole('listitem', { name: 'Zuri Praise' })
  const answer = countTaps()
  await answer.tap(answered.getByRole('button', { name: 'Answer' }))
  await answer.type(office.getByRole('dialog').getByRole('textbox'), 'Thank you, Zuri.')
  await answer.tap(office.getByRole('button', { name: 'Publish answer' }))
  await expect(answered).toContainText('Thank you, Zuri.')
  expect(answer.count()).toBe(3)

  const hidden = office.getByRole('listitem', { name: 'Spam Seller' })
  const hide = countTaps()
  await hide.tap(hidden.getByRole('button', { name: 'Hide' }))
  await expectAccessibleInAllColors(office)
  await hide.tap(office.getByRole('button', { name: 'Hide review' }))
  await expect(hidden).toContainText('Hidden: Spam')
  expect(hide.count()).toBe(2)

  await expect(async () => {
    await guest.goto('/menudetail/8')
    await guest.getByRole('tab', { name: /^Reviews/ }).click()
    await expect(guest.getByText('Thank you, Zuri.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(guest.getByText('Good, says Spam Seller.')).toHaveCount(0)
})
