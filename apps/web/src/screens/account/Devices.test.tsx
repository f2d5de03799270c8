import { endOtherSessions, endSession, listSessions, type Session } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const yesterday = new Date()
yesterday.setDate(yesterday.getDate() - 1)
yesterday.setHours(18, 12, 0, 0)

const laptop: Session = {
  id: '018f0000-0000-4000-8000-000000000001',
  device: 'Firefox on Mac',
  is_current: true,
  signed_in_at: yesterday.toISOString(),
  last_used_at: yesterday.toISOString(),
}
const phone: Session = {
  ...laptop,
  id: '018f0000-0000-4000-8000-000000000002',
  device: 'Chrome on Android',
  is_current: false,
}
const tablet: Session = { ...phone, id: '018f0000-0000-4000-8000-000000000003', device: 'Safari on iPad' }

let sessions: Session[]
beforeEach(() => {
  sessions = [laptop, phone, tablet]
  server.use(reply(listSessions, () => ({ sessions })))
})

const open = async () => {
  const { user } = visit('/devices', { token: 'a-token' })
  const list = await screen.findByRole('list', { name: 'Your devices' })
  const card = (name: string) =>
    within(within(list).getByRole('heading', { name }).closest('li') as HTMLElement)
  return { user, list, card }
}

test('The page names each device, marks this one and says when another was last used', async () => {
  const { list, card } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Your devices' })).toBeInTheDocument()
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  expect(card('Firefox on Mac').getByText('This device')).toBeInTheDocument()
  expect(card('Firefox on Mac').queryByRole('button')).toBeNull()
  expect(card('Chrome on Android').getByText('yesterday, 6:12 pm')).toBeInTheDocument()
})

test('One device is signed out, and its card goes', async () => {
  const ended: unknown[] = []
  server.use(
    reply(endSession, ({ params }) => {
      ended.push(params.id)
      sessions = [laptop, tablet]
      return { message: 'The device is signed out.' }
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }))
  expect(await screen.findByText('The device is signed out.')).toBeInTheDocument()
  expect(ended).toEqual([phone.id])
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Chrome on Android' })).toBeNull())
})

test('All other devices are signed out with one button, which goes with them', async () => {
  server.use(
    reply(endOtherSessions, () => {
      sessions = [laptop]
      return { message: 'All other devices are signed out.' }
    }),
  )
  const { user, list } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }))
  expect(await screen.findByText('All other devices are signed out.')).toBeInTheDocument()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
})

test('A device that has signed out meanwhile counts as signed out; another failure is told', async () => {
  server.use(replyWithError(endSession, 'not_found', 'That device is already signed out.'))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }))
  expect(await screen.findByText('That device is already signed out.')).toBeInTheDocument()
  server.use(replyWithError(endSession, 'unavailable', 'We are very busy.'))
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPad' }))
  expect(await screen.findByText('We are very busy.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Safari on iPad' })).toBeInTheDocument()
})
