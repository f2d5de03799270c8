import { getPitPlan, getSmokeSheet, listPit, savePitPlan } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replyHarmless } from '../../testing/harmless-change.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { record } from '../../testing/record.ts'

startOffice()

beforeEach(() => server.use(replyHarmless()))

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
  )
  const sent = record(savePitPlan, { settings: { ...plan, version: 4 } })
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
