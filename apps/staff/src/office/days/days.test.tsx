import {
  getBoardRules,
  getCapacity,
  getDays,
  getDelivery,
  getHours,
  getPitPlan,
  getSmokeSheet,
  getStaffSchedule,
  getTax,
  listPit,
  type OfficeDay,
  type OverfullSlot,
  type Stranded,
  saveBoardRules,
  saveCapacity,
  saveDelivery,
  saveHours,
  savePitPlan,
  saveTax,
  setDay,
  setPace,
  type WhatIf,
  whatIf,
} from '@baobab/contract'
import { daily, deliveryZips, serviceSettings } from '@baobab/contract/testing'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

const harmless: WhatIf = {
  lost_times: { pickup: 0, delivery: 0 },
  ...{ stranded: 0, overfull: [], carts: 0, lost_carts: [] },
}
beforeEach(() => server.use(reply(whatIf, { what_if: harmless })))

const usual = [{ opens: '11:00', closes: '21:00' }]
const day = (date: string, changes: Partial<OfficeDay> = {}): OfficeDay => ({
  date,
  openings: usual,
  special: null,
  orders: 0,
  outside: 0,
  bookings: 0,
  ...changes,
})
const boardRules = {
  bump_steps: 3 as const,
  accept_is_seen: true,
  guest_messages: ['We’re outside.'],
  version: 1,
}
const days = [day('2026-11-25'), day('2026-11-26', { orders: 2, bookings: 1 })]
const christmas = { date: '2026-12-25', openings: [], reason: 'Christmas' }
const stranded: Stranded[] = [
  {
    kind: 'order',
    id: 'ABCD',
    name: 'Mo Diallo',
    at: '2026-11-26T20:00:00.000Z',
    total: 3120,
    order_type: 'pickup',
    times: ['2026-11-26T02:00:00.000Z', '2026-11-27T20:00:00.000Z'],
  },
  {
    kind: 'order',
    id: 'EFGH',
    name: 'Re Okafor',
    at: '2026-11-26T21:00:00.000Z',
    total: 1800,
    order_type: 'pickup',
    times: [],
  },
]
/** The server’s question; its amounts are dollars. */
const question = () =>
  HttpResponse.json(
    {
      status: false,
      code: 'stranded',
      message: '2 orders or events need a decision first.',
      request_id: 'r-1',
      current: { stranded: stranded.map((one) => ({ ...one, total: one.total / 100 })) },
    },
    { status: 409 },
  )

test('Closing a day asks about each order that it strands, and sends the answers with the day', async () => {
  const sent: { decisions?: object[] }[] = []
  server.use(
    reply(getDays, () => ({ days, later: [christmas] })),
    http.put('*/api/office/day/2026-11-26', async ({ request }) => {
      const body = (await request.json()) as { decisions?: object[] }
      sent.push(body)
      if (body.decisions === undefined) return question()
      const closed = day('2026-11-26', { openings: [], special: 'Thanksgiving' })
      return HttpResponse.json({ status: true, days: [days[0], closed], later: [] })
    }),
  )
  const { user } = openOffice('/office/days')
  expect(await screen.findByRole('button', { name: /Fri, Dec 25.*Closed.*Christmas/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Thu, Nov 26.*11 am – 9 pm.*2 orders, 1 event/ }))
  await user.click(await screen.findByRole('button', { name: 'Close this day' }))
  await user.type(screen.getByLabelText(/^Reason/), 'Thanksgiving')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const dialog = within(await screen.findByRole('dialog', { name: '2 already sold' }))
  expect(dialog.getByRole('button', { name: 'Save and tell 2 guests' })).toBeVisible()
  const second = within(dialog.getByRole('radiogroup', { name: /^Re Okafor/ }))
  expect(second.queryByRole('radio', { name: /^Move/ })).toBeNull()
  expect(second.getByRole('radio', { name: /^Cancel/ })).toBeChecked()
  await user.click(second.getByRole('radio', { name: /^Keep/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and tell 1 guest' }))
  expect(await screen.findByRole('button', { name: /Thu, Nov 26.*Closed.*Thanksgiving/ })).toBeVisible()
  expect(sent).toMatchObject([
    { special: { openings: [], reason: 'Thanksgiving' } },
    {
      special: { openings: [], reason: 'Thanksgiving' },
      decisions: [
        {
          id: 'ABCD',
          action: 'move',
          ready_at: '2026-11-26T02:00:00.000Z',
          message: expect.stringMatching(/sorry/),
        },
        { id: 'EFGH', action: 'keep' },
      ],
    },
  ])
})

test('A day that is not decided stays as it was, and what was typed too', async () => {
  server.use(
    reply(getDays, () => ({ days, later: [] })),
    http.put('*/api/office/day/2026-11-26', question),
  )
  const { user } = openOffice('/office/days')
  await user.click(await screen.findByRole('button', { name: /Thu, Nov 26/ }))
  await user.click(await screen.findByRole('button', { name: 'Close this day' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A reason is required')).toBeVisible()
  await user.type(screen.getByLabelText(/^Reason/), 'Thanksgiving')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Don’t save' }))
  expect(await screen.findByText('2 orders or events need a decision first.')).toBeVisible()
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Thanksgiving')
})

test('A special day goes back to the weekly hours in two taps', async () => {
  const special = day('2026-11-25', { openings: [], special: 'Inventory' })
  const sent: unknown[] = []
  server.use(
    reply(getDays, () => ({ days: [special], later: [] })),
    reply(setDay, ({ body }) => {
      sent.push(JSON.parse(body))
      return { days, later: [] }
    }),
  )
  const { user } = openOffice('/office/days')
  await user.click(await screen.findByRole('button', { name: /Wed, Nov 25/ }))
  await user.click(await screen.findByRole('button', { name: 'Use weekly hours' }))
  expect(await screen.findByRole('button', { name: /Wed, Nov 25.*11 am – 9 pm/ })).toBeVisible()
  expect(sent).toEqual([{ special: null }])
})

test('The week sends only the weekday that was changed', async () => {
  const sent: unknown[] = []
  const hours = { ...daily(...usual), version: 4 }
  server.use(
    reply(getHours, () => ({ settings: hours })),
    reply(saveHours, ({ body }) => {
      sent.push(JSON.parse(body))
      return { settings: { ...hours, monday: [], version: 5 } }
    }),
  )
  const { user } = openOffice('/office/days/hours')
  await user.click(await screen.findByRole('button', { name: 'Monday: remove these hours' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('button', { name: 'Monday: open' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(sent).toEqual([{ version: 4, changes: { monday: [] } }])
})

test('Closing before opening is said at its weekday, and nothing is sent', async () => {
  server.use(reply(getHours, () => ({ settings: { ...daily(...usual), version: 4 } })))
  const { user } = openOffice('/office/days/hours')
  const closes = await screen.findByLabelText('Friday, closes')
  await user.clear(closes)
  await user.type(closes, '10:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const friday = within(screen.getByRole('group', { name: 'Friday' }))
  expect(await friday.findByText('Closing must be after opening, and by 4 am')).toBeVisible()
})

test('Pausing applies at once, and a limit may be left empty', async () => {
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
  const service = (pause_until: string | null, overfull: OverfullSlot[] = []) => ({
    settings: serviceSettings({ pause_until }),
    overfull,
  })
  const sent: { changes: object }[] = []
  server.use(
    reply(getCapacity, () => ({ settings })),
    reply(getBoardRules, () => ({ settings: boardRules })),
    reply(getStaffSchedule, { service: service(null) }),
    reply(setPace, ({ body }) => ({
      message: 'Saved.',
      service: service(JSON.parse(body).pause_until),
    })),
    reply(saveCapacity, ({ body }) => {
      sent.push(JSON.parse(body))
      const at = '2026-11-24T02:00:00.000Z'
      const overfull = [{ at, order_type: 'pickup', units: 10, over_by: 6 }] satisfies OverfullSlot[]
      server.use(reply(getStaffSchedule, { service: service(null, overfull) }))
      return { settings: { ...settings, pickup_units_per_slot: null, version: 3 } }
    }),
  )
  const { user } = openOffice('/office/days/pace')
  await user.click(await screen.findByRole('button', { name: 'Pause 30 min' }))
  expect(await screen.findByRole('heading', { name: /^Paused until/ })).toBeVisible()
  await user.clear(screen.getByLabelText(/^Pickup limit per slot/))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ version: 2, changes: { pickup_units_per_slot: '' } }])
  expect(await screen.findByText('Mon, Nov 23, 2026, 6 pm, pickup: 10 units, 6 too many')).toBeVisible()
})

test('The delivery fee and the tax are saved on their own', async () => {
  const delivery = { delivery_zips: deliveryZips, delivery_minimum: 2500, delivery_fee: 0, version: 1 }
  const tax = { tax_basis_points: 1030, version: 6 }
  const sent: unknown[] = []
  server.use(
    reply(getDelivery, () => ({ settings: delivery })),
    reply(getTax, () => ({ settings: tax })),
    reply(saveDelivery, ({ body }) => {
      sent.push(JSON.parse(body))
      return { settings: { ...delivery, delivery_fee: 350, version: 2 } }
    }),
    reply(saveTax, ({ body }) => {
      sent.push(JSON.parse(body))
      return { settings: { tax_basis_points: 1040, version: 7 } }
    }),
  )
  const { user } = openOffice('/office/days/delivery')
  const fee = await screen.findByLabelText(/^Delivery fee/)
  await user.clear(fee)
  await user.type(fee, '3.5')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toEqual([{ version: 1, changes: { delivery_fee: '3.50' } }])
  const rate = await screen.findByRole('textbox', { name: /^Sales tax/ })
  await user.clear(rate)
  await user.type(rate, '10.4')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => sent[1]).toEqual({ version: 6, changes: { tax_basis_points: 1040 } })
})

test('The pit’s plan, walk-ins and yields are one form, and the smoke sheet stands above it', async () => {
  const plan = {
    pit_plan: [{ weekday: 'friday' as const, meat_id: 1, ready: '11:00', ounces: 960 }],
    walk_ins: [],
    yields: [{ meat_id: 1, percent: 50 }],
    version: 3,
  }
  const meat = {
    ...{ meat_id: 1, meat: 'Brisket', orders: 160, events: 0, walk_ins: 0, same_day: 0, turned_away: 0 },
    ...{ cooked: 160, yield_percent: 50, raw_pounds: 20, planned: null, lots: [] },
  }
  const sent: unknown[] = []
  server.use(
    reply(getPitPlan, () => ({ settings: plan })),
    reply(listPit, { meats: [{ id: 1, name: 'Brisket' }], lots: [] }),
    reply(getSmokeSheet, {
      sheet: {
        service_day: '2026-11-27',
        made_at: '2026-11-26T20:00:00.000Z',
        usual_days: [],
        meats: [meat],
      },
    }),
    reply(savePitPlan, ({ body }) => {
      sent.push(JSON.parse(body))
      return { settings: { ...plan, version: 4 } }
    }),
  )
  const { user } = openOffice('/office/days/pit')
  const sheet = within(await screen.findByRole('region', { name: 'Smoke sheet' }))
  expect(sheet.getByRole('row', { name: /^Brisket 20 lb 10 lb 10 lb – – – – No lot/ })).toBeVisible()
  const pounds = screen.getByLabelText('Weekly plan 1, pounds')
  expect(pounds).toHaveValue('60')
  await user.clear(pounds)
  await user.type(pounds, '62.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent)
    .toEqual([{ version: 3, changes: { pit_plan: [{ ...plan.pit_plan[0], ounces: 1000 }] } }])
})

test('The smoke sheet says which plan is far above the need, and which is below it', async () => {
  const row = (meat_id: number, meat: string, planned: number) => ({
    ...{ meat_id, meat, planned, orders: 576, events: 0, walk_ins: 0, same_day: 0, turned_away: 0 },
    ...{ cooked: 576, yield_percent: 50, raw_pounds: 72, lots: [] },
  })
  const meats = [row(1, 'Brisket', 1600), row(2, 'Ribs', 640), row(3, 'Lamb', 480)]
  server.use(
    reply(getPitPlan, { settings: { pit_plan: [], walk_ins: [], yields: [], version: 1 } }),
    reply(listPit, { meats: meats.map(({ meat_id: id, meat: name }) => ({ id, name })), lots: [] }),
    reply(getSmokeSheet, {
      sheet: { service_day: '2026-11-27', made_at: '2026-11-26T20:00:00.000Z', usual_days: [], meats },
    }),
  )
  openOffice('/office/days/pit')
  const sheet = within(await screen.findByRole('region', { name: 'Smoke sheet' }))
  expect(sheet.getByRole('row', { name: /^Brisket .* 100 lb 64 lb over$/ })).toBeVisible()
  expect(sheet.getByRole('row', { name: /^Ribs .* 40 lb$/ })).toBeVisible()
  expect(sheet.getByRole('row', { name: /^Lamb .* 30 lb 6 lb short$/ })).toBeVisible()
})

test('The board’s rules are saved on the page of the pace, one message per line', async () => {
  const sent: unknown[] = []
  const capacity = {
    ...{ pickup_lead_minutes: 25, delivery_lead_minutes: 45, slot_minutes: 15, units_per_slot: 24 },
    ...{ pickup_units_per_slot: null, delivery_units_per_slot: null, days_ahead: 7, version: 1 },
  }
  server.use(
    reply(getCapacity, () => ({ settings: capacity })),
    reply(getStaffSchedule, { service: { settings: serviceSettings(), overfull: [] } }),
    reply(getBoardRules, () => ({ settings: boardRules })),
    reply(saveBoardRules, ({ body }) => {
      sent.push(JSON.parse(body))
      return { settings: { ...boardRules, version: 2 } }
    }),
  )
  const { user } = openOffice('/office/days/pace')
  await user.selectOptions(await screen.findByLabelText(/^Taps from new to ready/), '1')
  await user.type(screen.getByLabelText(/^Ready-made messages/), '{enter}See you soon.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const changes = { bump_steps: 1, guest_messages: ['We’re outside.', 'See you soon.'] }
  await expect.poll(() => sent).toEqual([{ version: 1, changes }])
})

test('The office says what new hours take from guests before they are saved, and asks nothing while a field is wrong', async () => {
  const asked: unknown[] = []
  const lost = (name: string, isPaid = true) => ({
    ...{ tracking_id: `ID-${name}`, name, at: '2026-11-20T02:00:00.000Z', is_paid: isPaid },
  })
  server.use(
    reply(getHours, () => ({ settings: { ...daily(...usual), version: 4 } })),
    reply(whatIf, ({ body }) => {
      asked.push(JSON.parse(body))
      const names = ['Mo', 'Re', 'Io', 'Su', 'Ko', 'Ba']
      return {
        what_if: {
          lost_times: { pickup: 24, delivery: 20 },
          ...{ stranded: 1, overfull: [], carts: 40 },
          lost_carts: names.map((name) => lost(name, name !== 'Re')),
        },
      }
    }),
  )
  const { user } = openOffice('/office/days/hours')
  await user.click(await screen.findByRole('button', { name: 'Friday: remove these hours' }))
  const bar = within(screen.getByRole('region', { name: 'Unsaved changes' }))
  expect(await bar.findByText('1 order or event needs a decision when you save.')).toBeVisible()
  expect(bar.getByText('Takes away 24 pickup and 20 delivery times in 14 days.')).toBeVisible()
  await user.click(bar.getByText('6 of last week’s 40 orders couldn’t have their times.'))
  expect(bar.getByRole('link', { name: 'Re' }).closest('li')).toHaveTextContent(
    'Re, Thu, Nov 19, 2026, 6 pm, not paid',
  )
  expect(bar.getByText('And 1 more.')).toBeVisible()
  expect(asked).toEqual([{ hours: { friday: [] } }])
  const opens = screen.getByLabelText('Monday, opens')
  await user.clear(opens)
  await act(() => new Promise((later) => setTimeout(later, 600)))
  expect(bar.queryByText(/^Takes away/)).toBeNull()
  expect(asked).toHaveLength(1)
})

test('Hours that take no guest’s time say so', async () => {
  server.use(reply(getHours, () => ({ settings: { ...daily(...usual), version: 4 } })))
  const { user } = openOffice('/office/days/hours')
  await user.click(await screen.findByRole('button', { name: 'Monday: remove these hours' }))
  expect(await screen.findByText('No order loses its time, and none of last week’s would.')).toBeVisible()
})
