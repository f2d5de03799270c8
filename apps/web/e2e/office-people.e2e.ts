import { staffPages } from '@baobab/contract'
import { findMail } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { countTaps, openOffice } from './support/office.ts'
import { expectAccessibleInAllColors } from './support/open-to-everyone.ts'

test('The owner invites a cook who may refund $20, raises the limit once they have joined, and removes them again', async ({
  visitor,
}) => {
  test.slow()
  const { page: office } = await visitor('phone')
  await openOffice(office, staffPages.people)
  const thumb = countTaps()
  const email = `sade.${Date.now()}@example.com`
  await thumb.tap(office.getByRole('link', { name: 'Invite' }))
  await thumb.type(office.getByLabel('Email'), email)
  await thumb.type(office.getByLabel(/^Can refund up to/), '20')
  await thumb.tap(office.getByRole('button', { name: 'Send invitation' }))
  await expect(office.getByRole('listitem', { name: email })).toContainText('refunds up to $20.00')
  expect(thumb.count()).toBe(4)

  const { page: cook, complaints } = await visitor('desktop')
  // the mail is shown in a sandbox that allows no scripts, and the removal ends the session
  complaints.expect(/favicon\.ico|Origin-Agent-Cluster|\/dev\/outbox\/|sandboxed|401/)
  await (await findMail(cook, email)).getByRole('link').click()
  await cook.getByRole('link', { name: 'Choose a password' }).click()
  await cook.getByLabel('Your name').fill('Sade')
  await cook.getByLabel(/^Password(?! again)/).fill('hickory after rain')
  await cook.getByLabel(/^Password again/).fill('hickory after rain')
  await expectAccessibleInAllColors(cook)
  await cook.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(cook).toHaveURL(staffPages.board)
  await expect(cook.getByRole('heading', { name: 'Kitchen board' })).toBeAttached()

  await office.reload()
  const raise = countTaps()
  await raise.tap(office.getByRole('link', { name: 'Sade' }))
  await raise.type(office.getByLabel(/^Can refund up to/), '35')
  await raise.tap(office.getByRole('button', { name: 'Save' }))
  await expect(office.getByRole('button', { name: 'Save' })).toHaveCount(0)
  expect(raise.count()).toBe(3)
  await office.getByRole('button', { name: 'Remove Sade' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(office.getByRole('button', { name: 'Give access back' })).toBeVisible()
  await expect(cook).toHaveURL(staffPages.signIn)
  await office.getByRole('link', { name: 'What was changed here' }).click()
  await expect(office.getByRole('list', { name: 'Changes' })).toContainText('Disabled: none →')
})
