import {
  getDays,
  getDelivery,
  getHours,
  getTax,
  type OfficeDay,
  type Stranded,
  saveDelivery,
  saveHours,
  saveTax,
  setDay,
} from '@baobab/contract'
import { daily, deliveryZips } from '@baobab/contract/testing'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replyHarmless } from '../../testing/harmless-change.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

beforeEach(() => server.use(replyHarmless()))

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
const days = [day('2026-11-25'), day('2026-11-26', { orders: 2, bookings: 1 })]
const christmas = { date: '2026-12-25', openings: [], reason: 'Christmas' }
const mo: Stranded = {
  kind: 'order',
  id: 'ABCD',
  name: 'Mo Diallo',
  at: '2026-11-26T20:00:00.000Z',
  total: 31.2,
  order_type: 'pickup',
  times: ['2026-11-26T02:00:00.000Z', '2026-11-27T20:00:00.000Z'],
}
/** The server’s question; its amounts are dollars. */
const ask = (when = (_request: { body: string }) => true) =>
  replyWithError(setDay, 'stranded', '2 orders or events need a decision first.', {
    current: { stranded: [mo, { ...mo, id: 'EFGH', name: 'Re Okafor', times: [] }] },
    when,
  })

test('Closing a day asks about each order that it strands, and sends the answers with the day', async () => {
  const sent: unknown[] = []
  const closed = day('2026-11-26', { openings: [], special: 'Thanksgiving' })
  server.use(
    reply(getDays, { days, later: [christmas] }),
    ask(({ body }) => sent.push(JSON.parse(body)) === 1),
    reply(setDay, { days: [day('2026-11-25'), closed], later: [] }),
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
  server.use(reply(getDays, { days, later: [] }), ask())
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
  server.use(reply(getDays, () => ({ days: [special], later: [] })))
  const sent = record(setDay, { days, later: [] })
  const { user } = openOffice('/office/days')
  await user.click(await screen.findByRole('button', { name: /Wed, Nov 25/ }))
  await user.click(await screen.findByRole('button', { name: 'Use weekly hours' }))
  expect(await screen.findByRole('button', { name: /Wed, Nov 25.*11 am – 9 pm/ })).toBeVisible()
  expect(sent).toEqual([{ special: null }])
})

test('The week sends only the weekday that was changed', async () => {
  const hours = { ...daily(...usual), version: 4 }
  server.use(reply(getHours, () => ({ settings: hours })))
  const sent = record(saveHours, { settings: { ...hours, monday: [], version: 5 } })
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

test('The delivery fee and the tax are saved on their own', async () => {
  const delivery = { delivery_zips: deliveryZips, delivery_minimum: 2500, delivery_fee: 0, version: 1 }
  server.use(
    reply(getDelivery, { settings: delivery }),
    reply(getTax, { settings: { tax_basis_points: 1030, version: 6 } }),
  )
  const sentTax = record(saveTax, { settings: { tax_basis_points: 1040, version: 7 } })
  const sent = record(saveDelivery, { settings: { ...delivery, delivery_fee: 350, version: 2 } })
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
  await expect.poll(() => sentTax).toEqual([{ version: 6, changes: { tax_basis_points: 1040 } }])
})
