import {
  type Draft,
  discardDrafts,
  listDrafts,
  listPublications,
  publishDrafts,
  takeBackPublication,
} from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createDraft } from '../../../testing/dishes.ts'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'
import { record } from '../../../testing/record.ts'

startOffice()

const changes = [{ field: 'sizes', before: 'Side $4.50', after: 'Side $5.00' }]
const waiting = [
  createDraft({ id: 1, name: 'Collard Greens', changes }),
  createDraft({ id: 2, name: 'Shito', changes, by: 'Kofi' }),
]

function open(drafts: Draft[]) {
  server.use(
    reply(listDrafts, () => ({ drafts })),
    reply(listPublications, () => ({
      items: [{ ...createDraft({ id: 7, name: 'Moi Moi', changes }), can_go_back: true }],
      total: 1,
      page: 1,
      pages: 1,
    })),
    reply(discardDrafts, ({ body }) => {
      sent.push(JSON.parse(body))
      return { message: 'Discarded.', drafts: [] }
    }),
    reply(takeBackPublication, ({ params }) => {
      sent.push(params.id)
      return { message: 'Moi Moi is back as it was.' }
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

test('A later time is sent as the restaurant’s clock shows it', async () => {
  const { user, sent } = open(waiting)
  await user.click(await screen.findByRole('button', { name: 'Publish all later' }))
  fireEvent.change(await screen.findByLabelText(/^Day and time in Tacoma/), {
    target: { value: '2026-11-28T10:00' },
  })
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  await expect.poll(() => sent).toEqual([{ ids: [1, 2], at: '2026-11-28T10:00' }])
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

test('A publication is taken back by one tap', async () => {
  const { user, sent } = open([])
  expect(await screen.findByText('Everything is published')).toBeVisible()
  const moi = within(await screen.findByRole('listitem', { name: 'Moi Moi' }))
  await user.click(moi.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Moi Moi is back as it was.')).toBeVisible()
  expect(sent).toEqual(['7'])
})
