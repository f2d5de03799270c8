import { type EventRulesSettings, getEventRules, type Stranded, saveEventRules } from '@baobab/contract'
import { reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { record } from '../../testing/record.ts'
import { closedDayText } from './ClosedDayFields.tsx'

startOffice()

const thanksgiving = { name: 'Thanksgiving', year: null, month: 11, day: null, week: 4, weekday: 4 }
const rules: EventRulesSettings = {
  your_way_minimum: 37_100,
  our_way_minimum: 25_000,
  min_people: 10,
  earliest_start: '08:00',
  latest_end: '01:00',
  area_name: 'Tacoma and around',
  quick_cancel: 2500,
  areas: [{ city: 'Tacoma', zips: ['98402', '98403'], travel_minutes: 20 }],
  closed_days: [thanksgiving],
  version: 3,
}
const wedding: Stranded = {
  kind: 'booking',
  id: 'ABCD',
  name: 'Ada Obi',
  at: '2027-12-05T02:00:00.000Z',
  total: 556.5,
  order_type: null,
  times: ['2027-12-04T02:00:00.000Z'],
}

/** Stores the rules, and records what is sent. */
function serveRules() {
  server.use(reply(getEventRules, { settings: rules }))
  return record(saveEventRules, { settings: { ...rules, version: 4 } })
}

test('Only what was changed is sent: an amount, a new town and a day of one year', async () => {
  const sent = serveRules()
  const { user } = openOffice('/office/days/events')
  const least = await screen.findByLabelText(/^Your Way minimum/)
  await user.clear(least)
  await user.type(least, '400')
  await user.click(screen.getByRole('button', { name: 'Add a town' }))
  const towns = screen.getAllByLabelText(/^City/)
  await user.type(towns[1] as HTMLElement, 'Gig Harbor')
  await user.type(screen.getAllByLabelText(/^ZIP codes/)[1] as HTMLElement, '98335')
  await user.click(screen.getByRole('button', { name: 'Add a day' }))
  await user.type(screen.getAllByLabelText(/^Name/)[1] as HTMLElement, 'Inventory')
  await user.selectOptions(screen.getAllByLabelText(/^When/)[1] as HTMLElement, 'Once')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const changes = {
    your_way_minimum: '400.00',
    areas: [
      { city: 'Tacoma', zips: ['98402', '98403'], travel_minutes: '20' },
      { city: 'Gig Harbor', zips: ['98335'], travel_minutes: '30' },
    ],
    closed_days: [
      thanksgiving,
      { name: 'Inventory', year: new Date().getFullYear(), month: 12, day: 25, week: null, weekday: null },
    ],
  }
  await expect.poll(() => sent).toEqual([{ version: 3, changes }])
})

test('A change that strands an event asks, and is sent again with the answer', async () => {
  const sent = serveRules()
  server.use(
    replyWithError(saveEventRules, 'stranded', 'One order or event needs a decision first.', {
      current: { stranded: [wedding] },
      when: ({ body }) => !body.includes('decisions'),
    }),
  )
  const { user } = openOffice('/office/days/events')
  await user.click(await screen.findByRole('button', { name: /^Remove Thanksgiving/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog', { name: '1 already sold' }))
  expect(dialog.getByRole('radio', { name: /^Move/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Save and tell 1 guest' }))
  const decision = { kind: 'booking', id: 'ABCD', action: 'move', ready_at: wedding.times[0] }
  await expect.poll(() => sent).toMatchObject([{ decisions: [decision] }])
})

test.each([
  [thanksgiving, 'Thanksgiving: fourth Thursday of November'],
  [
    { name: 'Christmas', year: null, month: 12, day: 25, week: null, weekday: null },
    'Christmas: December 25',
  ],
  [
    { name: 'Inventory', year: 2027, month: 1, day: 4, week: null, weekday: null },
    'Inventory: January 4, 2027',
  ],
])('A day without events is told as its owner says it', (day, text) => {
  expect(closedDayText(day)).toBe(text)
})
