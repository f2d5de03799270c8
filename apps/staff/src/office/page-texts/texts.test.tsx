import {
  ABOUT_PARTS,
  listPageTexts,
  type OfficePageText,
  previewPage,
  savePageText,
  textPages,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const terms: OfficePageText = {
  id: textPages.terms,
  version: 4,
  intro: 'What you can expect of us.',
  sections: [
    { title: 'Agreement', text: 'By ordering you agree.' },
    { title: 'Orders', text: 'An order is placed when it is paid.' },
  ],
  updated_on: '2026-11-22',
}
const about: OfficePageText = {
  ...terms,
  id: textPages.about,
  sections: ABOUT_PARTS.map((title) => ({ title: `${title} heading`, text: 'Smoke.' })),
}

test('The list leads to each text and says when it was changed', async () => {
  server.use(reply(listPageTexts, { texts: [about, terms] }))
  const { user } = openOffice('/office/page-texts')
  await user.click(await screen.findByRole('link', { name: /Terms of use.*2 sections.*Nov 22, 2026/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(screen.getByText(/30 days’ notice/)).toBeVisible()
})

test('A section is added and changed, previewed as a guest sees it, and saved with what changed', async () => {
  server.use(reply(listPageTexts, { texts: [terms] }))
  const sent = record(savePageText, ({ body }) => ({
    text: { ...terms, version: 5, ...JSON.parse(body).changes },
  }))
  const asked = record(previewPage, { html: '<p>Gift cards</p>' })
  const { user } = openOffice(`/office/page-texts/${terms.id}`)
  await user.click(await screen.findByRole('button', { name: 'Add a section' }))
  const [, , heading] = screen.getAllByRole('textbox', { name: /Heading/ })
  await user.type(heading as HTMLElement, 'Gift cards')
  const sections = [...terms.sections, { title: 'Gift cards', text: '' }]
  await user.click(screen.getByRole('button', { name: 'Preview as a guest' }))
  expect(await screen.findByTitle('Terms of use with this text')).toBeVisible()
  expect(asked).toEqual([
    { page: 'terms', draft_ids: [], text: { id: terms.id, version: 4, changes: { sections } } },
  ])
  const bar = within(screen.getByRole('region', { name: /unsaved/i }))
  await user.click(bar.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => sent).toEqual([{ version: 4, changes: { sections } }])
})

test('The parts of the about page are named, and none can be added, moved or removed', async () => {
  server.use(reply(listPageTexts, { texts: [about] }))
  openOffice(`/office/page-texts/${about.id}`)
  const mission = within(await screen.findByRole('group', { name: 'Mission' }))
  expect(mission.getByRole('textbox', { name: /Heading/ })).toHaveValue('Mission heading')
  expect(screen.getAllByRole('group')).toHaveLength(ABOUT_PARTS.length)
  expect(screen.queryByRole('button', { name: /Add a section|Remove|Move/ })).toBeNull()
})
