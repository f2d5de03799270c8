import {
  getBoardRules,
  getCapacity,
  getStaffSchedule,
  type OverfullSlot,
  saveBoardRules,
  saveCapacity,
  setPace,
} from '@baobab/contract'
import { scheduleSettings } from '@baobab/contract/testing'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replyHarmless } from '../../testing/harmless-change.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

beforeEach(() => server.use(replyHarmless()))

const boardRules = {
  bump_steps: 3 as const,
  accept_is_seen: true,
  guest_messages: ['We’re outside.'],
  version: 1,
}

const settings = {
  pickup_lead_minutes: 25,
  delivery_lead_minutes: 45,
  slot_minutes: 15,
  units_per_slot: 24,
  pickup_units_per_slot: 8,
  delivery_units_per_slot: null,
  days_ahead: 7,
  version: 2,
}

test('Pausing applies at once, and a limit may be left empty', async () => {
  const service = (pause_until: string | null, overfull: OverfullSlot[] = []) => ({
    settings: scheduleSettings({ pause_until }),
    overfull,
  })
  server.use(
    reply(getCapacity, () => ({ settings })),
    reply(getBoardRules, () => ({ settings: boardRules })),
    reply(getStaffSchedule, { service: service(null) }),
    reply(setPace, ({ body }) => ({ message: 'Saved.', service: service(JSON.parse(body).pause_until) })),
  )
  const sent = record(saveCapacity, () => {
    const at = '2026-11-24T02:00:00.000Z'
    const overfull = [{ at, order_type: 'pickup', units: 10, over_by: 6 }] satisfies OverfullSlot[]
    server.use(reply(getStaffSchedule, { service: service(null, overfull) }))
    return { settings: { ...settings, pickup_units_per_slot: null, version: 3 } }
  })
  const { user } = openOffice('/office/days/pace')
  await user.click(await screen.findByRole('button', { name: 'Pause 30 min' }))
  expect(await screen.findByRole('heading', { name: /^Paused until/ })).toBeVisible()
  await user.clear(screen.getByLabelText(/^Pickup limit per slot/))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ version: 2, changes: { pickup_units_per_slot: '' } }])
  expect(await screen.findByText('Mon, Nov 23, 2026, 6 pm, pickup: 10 units, 6 too many')).toBeVisible()
})

test('The board’s rules are saved on the page of the pace, one message per line', async () => {
  server.use(
    reply(getCapacity, () => ({ settings })),
    reply(getStaffSchedule, { service: { settings: scheduleSettings(), overfull: [] } }),
    reply(getBoardRules, () => ({ settings: boardRules })),
  )
  const sent = record(saveBoardRules, { settings: { ...boardRules, version: 2 } })
  const { user } = openOffice('/office/days/pace')
  await user.selectOptions(await screen.findByLabelText(/^Taps from new to ready/), '1')
  await user.type(screen.getByLabelText(/^Ready-made messages/), '{enter}See you soon.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const changes = { bump_steps: 1, guest_messages: ['We’re outside.', 'See you soon.'] }
  await expect.poll(() => sent).toEqual([{ version: 1, changes }])
})
