import { type EventRulesSettings, getEventRules, saveEventRules } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
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

test('Only what was changed is sent: an amount, a new town and a day of one year', async () => {
  server.use(reply(getEventRules, { settings: rules }))
  const sent = record(saveEventRules, { settings: { ...rules, version: 4 } })
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
