import { downloadData, type PersonalData } from '@baobab/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const data: PersonalData = {
  version: 1,
  exported_at: '2026-11-22T08:00:00.000Z',
  profile: { email: 'ada@example.com' },
  social_sign_ins: [],
  sessions: [],
  known_devices: [],
  password_reset_links: [],
  confirmation_links: [],
  pictures: [],
  addresses: [],
  favourites: [],
  orders: [{ tracking_id: '7K3M9QZ2ABCD4567', lines: [] }],
  bookings: [],
  reviews: [],
  mails: [],
  contact_messages: [],
}

const open = async () => {
  const { user } = visit('/yourdata', { token: 'a-token' })
  await screen.findByRole('heading', { level: 1, name: 'Your data' })
  return user
}

test('The download is one JSON file named after its day', async () => {
  server.use(reply(downloadData, { data }))
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:data'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names).toEqual(['baobab-smokehouse-my-data-2026-11-22.json']))
  expect(JSON.parse(String(await blobs[0]?.text()))).toEqual(data)
  expect(await screen.findByText('Your data is in your downloads.')).toBeInTheDocument()
})

test('A failed download says why, and can be tried again', async () => {
  server.use(replyWithError(downloadData, 'too_many_requests', 'Too many tries. Please wait.'))
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Download my data' }))
  expect(await screen.findByText('Too many tries. Please wait.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeEnabled()
})

test('Deleting the account is a page of its own', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Delete my account' })).toHaveAttribute('href', '/deleteaccount')
})
