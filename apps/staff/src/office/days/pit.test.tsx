import {
  getPitPlan,
  getSmokeSheet,
  listPit,
  type PitPlanSettings,
  type SmokeSheet,
  savePitPlan,
} from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { replyHarmless } from '../../testing/harmless-change.ts'
import { openOffice, startOffice } from '../../testing/open-office.tsx'

startOffice()

beforeEach(() => server.use(replyHarmless()))

const row = (meat_id: number, meat: string, changes: Partial<SmokeSheet['meats'][number]> = {}) => ({
  ...{ meat_id, meat, orders: 576, events: 0, walk_ins: 0, same_day: 0, turned_away: 0 },
  ...{ cooked: 576, yield_percent: 50, raw_pounds: 72, planned: null, lots: [], ...changes },
})

/** Opens the pit's page, and returns its smoke sheet. */
async function openPit(plan: PitPlanSettings, meats: SmokeSheet['meats']) {
  server.use(
    reply(getPitPlan, { settings: plan }),
    reply(listPit, { meats: meats.map(({ meat_id: id, meat: name }) => ({ id, name })), lots: [] }),
    reply(getSmokeSheet, {
      sheet: { service_day: '2026-11-27', made_at: '2026-11-26T20:00:00.000Z', usual_days: [], meats },
    }),
  )
  const { user } = openOffice('/office/days/pit')
  return { user, sheet: within(await screen.findByRole('region', { name: 'Smoke sheet' })) }
}

test('The pit’s plan, walk-ins and yields are one form, and the smoke sheet stands above it', async () => {
  const cook = { weekday: 'friday' as const, meat_id: 1, ready: '11:00', ounces: 960 }
  const plan = { pit_plan: [cook], walk_ins: [], yields: [{ meat_id: 1, percent: 50 }], version: 3 }
  const sent = record(savePitPlan, { settings: { ...plan, version: 4 } })
  const brisket = row(1, 'Brisket', { orders: 160, cooked: 160, raw_pounds: 20 })
  const { user, sheet } = await openPit(plan, [brisket])
  expect(sheet.getByRole('row', { name: /^Brisket 20 lb 10 lb 10 lb – – – – No lot/ })).toBeVisible()
  const pounds = screen.getByLabelText('Weekly plan 1, pounds')
  expect(pounds).toHaveValue('60')
  await user.clear(pounds)
  await user.type(pounds, '62.5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const changes = { pit_plan: [{ ...cook, ounces: 1000 }] }
  await expect.poll(() => sent).toEqual([{ version: 3, changes }])
})

test('The smoke sheet says which plan is far above the need, and which is below it', async () => {
  const { sheet } = await openPit({ pit_plan: [], walk_ins: [], yields: [], version: 1 }, [
    row(1, 'Brisket', { planned: 1600 }),
    row(2, 'Ribs', { planned: 640 }),
    row(3, 'Lamb', { planned: 480 }),
  ])
  expect(sheet.getByRole('row', { name: /^Brisket .* 100 lb 64 lb over$/ })).toBeVisible()
  expect(sheet.getByRole('row', { name: /^Ribs .* 40 lb$/ })).toBeVisible()
  expect(sheet.getByRole('row', { name: /^Lamb .* 30 lb 6 lb short$/ })).toBeVisible()
})
