import { listIncidents, setPace } from '@baobab/contract'
import { scheduleSettings } from '@baobab/contract/testing'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createIncident } from '../../testing/incidents.ts'
import { openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, NOON } from '../../testing/orders.ts'

startServer()

test('The kitchen pauses and takes longer by two taps', async () => {
  const { user } = openBoard(createBoard([]))
  const service = { settings: scheduleSettings(), overfull: [] }
  const sent = record(setPace, { message: 'Saved.', service })
  await tap(user, 'Pace')
  await tap(user, 'Pause 30 min')
  await tap(user, 'Pickup: 10 minutes more')
  const [pause, lead] = sent as [{ pause_until: string }, unknown]
  expect(Math.abs(Date.parse(pause.pause_until) - NOON - 30 * 60_000)).toBeLessThan(10_000)
  expect(lead).toEqual({ lead_minutes: { pickup: 35, delivery: 45 } })
})

test('A refused change says why, and the panel stays', async () => {
  const { user } = openBoard(createBoard([]))
  server.use(replyWithError(setPace, 'forbidden', 'Only the owner can change this.'))
  await tap(user, 'Pace')
  await tap(user, 'Pause 15 min')
  expect(await screen.findByText('Only the owner can change this.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Pace' })).toBeInTheDocument()
})

test.each([
  ['kitchen', false],
  ['owner', true],
] as const)(
  'To %s the board lists incidents; the link to settle them is the owner’s',
  async (role, hasLink) => {
    const { user } = openBoard(createBoard([]), { session: { token: 'ama', role, name: 'Ama' } })
    server.use(reply(listIncidents, { incidents: [createIncident()] }))
    await tap(user, /^Incidents/)
    expect(await screen.findByText('A payment doesn’t match')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Resolve them in the office' }) !== null).toBe(hasLink)
  },
)
