import { type Draft, discardDrafts, listDrafts, listPublications, publishDrafts } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDraft } from '../../../testing/dishes.ts'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'

startOffice()

const changes = [{ field: 'sizes', before: 'Side $4.50', after: 'Side $5.00' }]
const waiting = [
  createDraft({ id: 1, name: 'Collard Greens', changes }),
  createDraft({ id: 2, name: 'Shito', changes, by: 'Kofi' }),
]

function open(drafts: Draft[]) {
  server.use(
    reply(listDrafts, () => ({ drafts })),
    reply(listPublications, { items: [], total: 0, page: 1, pages: 1 }),
    reply(discardDrafts, ({ body }) => {
      sent.push(JSON.parse(body))
      return { message: 'Discarded.', drafts: [] }
    }),
  )
  const sent = record(publishDrafts, { message: '1 change published.', drafts: [], publication_ids: [7] })
  return { sent, ...openOffice('/office/menu/publish') }
}

test('What changed is listed with who changed it, and only what is chosen is published', async () => {
  const { user, sent } = open(waiting)
  const greens = within(await screen.findByRole('listitem', { name: 'Collard Greens' }))
  expect(greens.getByText('Side $4.50')).toBeVisible()
  expect(greens.getByText('Side $5.00')).toBeVisible()
  expect(greens.getByText(/^Ama, /)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Publish all now' })).toBeVisible()
  await user.click(greens.getByRole('checkbox', { name: 'Only this: Collard Greens' }))
  await user.click(screen.getByRole('button', { name: 'Publish 1 now' }))
  expect(await screen.findByText('1 change published.')).toBeVisible()
  expect(sent).toEqual([{ ids: [1] }])
})

test('Only “Publish” is marked as the page that is open', async () => {
  open([])
  const nav = within(await screen.findByRole('navigation', { name: 'Office' }))
  const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['Publish'])
})

test('Discarding asks first', async () => {
  const { user, sent } = open(waiting)
  const shito = within(await screen.findByRole('listitem', { name: 'Shito' }))
  await user.click(shito.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => sent).toEqual([{ ids: [2] }])
})
